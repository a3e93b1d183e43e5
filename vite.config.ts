import { fileURLToPath } from 'node:url';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

const fromRoot = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Where `npm run dev` finds the service; the console itself calls base_url directly. */
const devService = process.env['PATCHBAY_DEV_SERVICE'] ?? 'http://localhost:39300';

/**
 * Both halves: `vite build --app` writes the console to dist/console and the service, as one file each for the
 * command line and for `startPatchbay`, to dist/.
 */
export default defineConfig({
  base: '/console/',
  plugins: [vue()],
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
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        sourcemap: false,
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
            library: fromRoot('service/library.ts'),
            detectionWorker: fromRoot('service/detection/worker.ts'),
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'service-[name].js', format: 'es' },
        },
      },
      resolve: {
        // Everything but the database driver (which finds its binary beside itself) and `open` (which ships a
        // shell script) goes into the file: a start then reads one file, not three hundred.
        noExternal: true,
        external: ['@photostructure/sqlite', 'open'],
        conditions: ['node', 'import', 'default'],
      },
    },
  },
});
