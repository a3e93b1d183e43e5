import { fileURLToPath } from 'node:url';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';
import { asciiOnly } from './scripts/asciiOnly.ts';
import { compileLater } from './scripts/compileLater.ts';
import { laterGroups, loadLater } from './scripts/loadLater.ts';
import { machineText } from './scripts/machineText.ts';
import { shortNames } from './scripts/shortNames.ts';
import { styleSheet } from './scripts/styleSheet.ts';
import { visibleAttributes } from './scripts/visibleAttributes.ts';
import { visibleTemplates } from './scripts/visibleTemplates.ts';
import { withoutUnusedInConsole, withoutUnusedInService } from './scripts/leaveOut.ts';

const fromRoot = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Where `npm run dev` finds the service; the console itself calls base_url directly. */
const devService = process.env['PATCHBAY_DEV_SERVICE'] ?? 'http://localhost:39300';

/**
 * Both halves: `vite build --app` writes the console to dist/console and the service to dist/: the command
 * line, the service itself, which only a start reads, and the library.
 */
export default defineConfig({
  base: '/console/',
  plugins: [
    vue({ template: { compilerOptions: { nodeTransforms: [machineText, visibleAttributes] } } }),
    visibleTemplates,
    withoutUnusedInConsole,
    withoutUnusedInService,
    compileLater,
    loadLater,
    shortNames,
    asciiOnly,
    styleSheet,
  ],
  publicDir: fromRoot('public'),
  define: {
    __VUE_OPTIONS_API__: 'false',
    __VUE_PROD_TRUSTED_TYPES__: 'true',
  },
  server: {
    host: 'localhost',
    // Only the service itself may call its console routes, so the development server passes them on as its own.
    proxy: { '/console/api': { target: devService, changeOrigin: true, headers: { origin: devService } } },
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'service']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
  environments: {
    client: {
      build: {
        outDir: fromRoot('dist/console'),
        emptyOutDir: true,
        // No view is called "build", so a file never shadows a view's address.
        assetsDir: 'build',
        target: 'es2022',
        // The styles have subgrids and containers, which older browsers do not know.
        cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
        // What a view imports comes over the loopback; a list of it for each view would be a part of the first script.
        modulePreload: false,
        assetsInlineLimit: 0,
        // One sheet: the order of its layers is then the same whichever view is opened first.
        cssCodeSplit: false,
        sourcemap: false,
        rolldownOptions: {
          output: {
            // One file for the first view: a dozen small ones compress worse, each on its own. And one for what views
            // and their parts share: sixty files cost a browser more than the kilobytes that it does not need yet.
            codeSplitting: { groups: [{ name: 'index', tags: ['$initial'] }, { name: 'shared', minShareCount: 2 }] },
          },
        },
      },
    },
    service: {
      consumer: 'server',
      build: {
        ssr: true,
        copyPublicDir: false,
        outDir: fromRoot('dist'),
        emptyOutDir: false,
        target: 'node20',
        minify: false,
        rolldownOptions: {
          input: {
            patchbay: fromRoot('service/main.ts'),
            service: fromRoot('service/start/startPatchbay.ts'),
            library: fromRoot('service/library.ts'),
            detectionWorker: fromRoot('service/detection/running/worker.ts'),
            copyWorker: fromRoot('service/storage/copies/copyWorker.ts'),
            bodyWorker: fromRoot('service/largeBodies/worker.ts'),
            matchWorker: fromRoot('service/flowCommand/matchWorker.ts'),
            flowWorker: fromRoot('service/flows/flowWorker.ts'),
          },
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: 'service-[name].js',
            // What a start does not need is read with its first use (scripts/loadLater.ts).
            codeSplitting: {
              groups: laterGroups.map((group) => ({ ...group, includeDependenciesRecursively: false })),
            },
            // The form in which compiled code can be kept (service/compiled/) on every version of Node.js.
            format: 'cjs',
            // Without comments and blanks there is half as much to read at a start; names stay, for what a stack tells.
            minify: {
              compress: { keepNames: { function: true, class: true } },
              mangle: false,
              codegen: { removeWhitespace: true },
            },
          },
        },
      },
      resolve: {
        // Everything but the database driver, which finds its binary beside itself, is bundled: a start then reads a
        // few files, not three hundred.
        noExternal: true,
        external: ['@photostructure/sqlite'],
        conditions: ['node', 'import', 'default'],
      },
    },
  },
});
