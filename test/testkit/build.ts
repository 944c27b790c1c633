import { execFileSync } from 'node:child_process';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle, type Plugin } from 'esbuild';

declare global {
  /** Several projects of one run need the same build. */
  var isDogearBuilt: boolean | undefined;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const crashDirectory = resolve(root, 'test/testkit/crash');
const builtVictims = resolve(root, 'node_modules/.cache/dogear-victims');

/** Where the program of a process that is to die lies after the build. */
export const builtVictim = (file: string): string => resolve(builtVictims, file.replace(/\.ts$/, '.js'));

/** Files of `src` stay what the build has made of them; only the test kit goes into the bundle. */
const onBuiltProgram: Plugin = {
  name: 'on the built program',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir }) => {
      const file = relative(resolve(root, 'src'), resolve(resolveDir, path));
      return file.startsWith('..')
        ? undefined
        : { path: resolve(root, 'dist', file.replace(/\.ts$/, '.js')), external: true };
    });
  },
};

/** Before tests that start processes: they run the built program, as containers do; through tsx each start costs twice. */
export default async function build(): Promise<void> {
  if (globalThis.isDogearBuilt) return;
  // Types are checked by `npm run check`.
  execFileSync('npm', ['run', '-s', 'build', '--', '--noCheck'], { cwd: root, stdio: 'inherit' });
  await bundle({
    entryPoints: ['victim.ts', 'identity-victim.ts'].map((file) => resolve(crashDirectory, file)),
    outdir: builtVictims,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    plugins: [onBuiltProgram],
  });
  globalThis.isDogearBuilt = true;
}
