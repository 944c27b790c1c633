import { execFileSync } from 'node:child_process';

declare global {
  /** Several projects of one run need the same build. */
  var isDogearBuilt: boolean | undefined;
}

/** Before tests that start processes: they run the built program, as containers do; through tsx each start costs twice. */
export default function build(): void {
  if (globalThis.isDogearBuilt) return;
  execFileSync('npm', ['run', '-s', 'build'], { cwd: new URL('../..', import.meta.url).pathname, stdio: 'inherit' });
  globalThis.isDogearBuilt = true;
}
