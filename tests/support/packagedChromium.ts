import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const cache = fileURLToPath(new URL('../../node_modules/.cache/patchbay', import.meta.url));
const script = fileURLToPath(new URL('../../scripts/unpackChromium.mjs', import.meta.url));

const unpackInto = async (folder: string): Promise<void> => {
  await promisify(execFile)(process.execPath, [script], {
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  });
};

/** The package's own fontconfig file names folders of AWS Lambda; this one adds its font to those of the system. */
const fontconfigFor = (fonts: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(fonts, 'fonts')}</dir>
  <cachedir>${join(fonts, 'cache')}</cachedir>
</fontconfig>
`;

/**
 * The Chromium of the npm package, unpacked once below node_modules/ together with its libraries and fonts.
 * @returns the program, and the variables that make it find both
 */
export const unpackedChromium = async (): Promise<{ executable: string; env: Record<string, string> }> => {
  const home = join(cache, 'chromium');
  const libraries = join(home, 'al2023', 'lib');
  const fonts = join(home, 'fonts');
  if (!existsSync(home)) {
    await mkdir(cache, { recursive: true });
    const fresh = await mkdtemp(`${home}-`);
    try {
      await unpackInto(fresh);
      await writeFile(join(fresh, 'fonts', 'fonts.conf'), fontconfigFor(fonts));
      // Two test runs may unpack at once; the first rename wins and the other result is the same.
      await rename(fresh, home).catch((error: unknown) => { if (!existsSync(home)) throw error; });
    } finally {
      await rm(fresh, { recursive: true, force: true });
    }
  }
  return {
    executable: join(home, 'chromium'),
    env: {
      LD_LIBRARY_PATH: [libraries, process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':'),
      FONTCONFIG_PATH: fonts,
    },
  };
};
