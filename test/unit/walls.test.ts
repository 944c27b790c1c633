import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const fixture = join(root, 'test/unit/walls-fixture');
const config = join(root, '.dependency-cruiser.cjs');
const depcruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

interface Violation {
  readonly rule: { readonly name: string };
  readonly from: string;
  readonly to: string;
}

/** Rules name paths from the root of a project: `src` of the folder it runs in. */
async function cruise(folder: string): Promise<{ violations: Violation[]; totalCruised: number }> {
  const args = [depcruise, '--config', config, '--output-type', 'json', 'src'];
  const run = promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
  // It exits with the number of violations, and prints what it found either way.
  const { stdout } = await run.catch((failure: { stdout: string }) => failure);
  return JSON.parse(stdout).summary;
}

const asSentence = ({ rule, from, to }: Violation): string => `${rule.name}: ${from} → ${to}`;

/** Named here once more, so that a rule cannot be dropped in silence. */
const walls = [
  'commands-know-no-documents',
  'commands-know-no-graphql',
  'drivers-only-in-engines',
  'engines-do-not-know-each-other',
  'engines-know-no-module',
  'engines-only-used-by-main',
  'every-import-resolves',
  'kernel-knows-no-module',
  'main-enters-by-doors',
  'modules-meet-in-public',
  'no-cycles',
  'nobody-imports-main',
  'rules-are-pure',
  'shared-stands-alone',
  'type-graphql-only-in-graphql-rooms',
];

/** Walls that dependency-cruiser cannot see, because they are not imports. */
const textWalls = {
  'environment-read-elsewhere': {
    allowed: /^src\/config\/environment\.ts$/,
    found: /\bprocess\.env\b|'(node:)?process'/,
  },
  'ids-numbered-elsewhere': { allowed: /^src\/(main\/engines|shared\/ids)\.ts$/, found: /\btsidGenerator\b/ },
  'console-outside-main': { allowed: /^src\/main\//, found: /\bconsole\./ },
};

async function offendersAgainst(wall: keyof typeof textWalls, folder: string): Promise<string[]> {
  const { allowed, found } = textWalls[wall];
  const names = await readdir(join(folder, 'src'), { recursive: true });
  const files = names.map((name) => `src/${name}`).filter((name) => name.endsWith('.ts') && !allowed.test(name));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return files.filter((_, index) => found.test(texts[index] ?? ''));
}

/** The drivers that a process of its own has loaded once it has imported the file. */
async function driversLoadedBy(file: string): Promise<string[]> {
  const script = `await import('./${file}');
    const { createRequire } = await import('node:module');
    console.log(Object.keys(createRequire(process.cwd() + '/').cache).join('\\n'));`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, maxBuffer: 16 * 1024 * 1024 });
  return ['mysql2', 'mongodb', 'kafkajs', 'ioredis', 'libsql'].filter((name) =>
    stdout.includes(`/node_modules/${name}/`),
  );
}

/** What a module shows is listed in these files; the logic is in files that are named after it. */
const LISTS = /^modules\/[^/]+\/((graphql|adapters)\/)?(public|operators)\.ts$/;
const isOnlyExports = (text: string): boolean =>
  text
    .replace(/\/\*\*.*?\*\/|\/\/.*$/gms, '')
    .replace(/export (type )?\{[^}]*\} from '[^']+';/g, '')
    .trim() === '';

describe('the walls between the rooms', { timeout: 60_000 }, () => {
  it('stand: no import crosses one', async () => {
    const { violations, totalCruised } = await cruise(root);
    expect(totalCruised).toBeGreaterThan(40);
    expect(violations.map(asSentence)).toEqual([]);
  });

  it('are guarded: each rule finds the violation planted for it, and no other rule does', async () => {
    const { forbidden } = createRequire(import.meta.url)(config) as { forbidden: { name: string }[] };
    const { violations } = await cruise(fixture);
    expect(violations.map(({ rule }) => rule.name).sort()).toEqual(walls);
    expect(forbidden.map(({ name }) => name).sort()).toEqual(walls);
    for (const { rule, from } of violations) expect(basename(from)).toMatch(new RegExp(`^(decide-)?${rule.name}`));
  });

  it('leave drivers to the engine that needs them: neither main nor a module loads one', async () => {
    expect(await driversLoadedBy('src/main/engines.ts')).toEqual([]);
    expect(await driversLoadedBy('src/engines/mongo/query-side.ts')).toEqual(['mongodb']);
    expect(await driversLoadedBy('src/engines/embedded/embedded.ts')).toEqual(['libsql']);
  });

  it('keep logic out of public files: these only export', async () => {
    const src = join(root, 'src');
    const lists = (await readdir(src, { recursive: true })).filter((name) => LISTS.test(name));
    expect(lists.length).toBeGreaterThan(5);
    const texts = await Promise.all(lists.map((name) => readFile(join(src, name), 'utf8')));
    expect(lists.filter((_, index) => !isOnlyExports(texts[index] ?? ''))).toEqual([]);
    expect(isOnlyExports("/** Why. */\nexport { a } from './a.ts';\nexport type { B } from './b.ts';\n")).toBe(true);
    expect(isOnlyExports("export { a } from './a.ts';\nexport const b = 1;\n")).toBe(false);
  });

  it.each([
    ['the environment is read in one place only', 'environment-read-elsewhere'],
    ['all ids of a process come from one generator', 'ids-numbered-elsewhere'],
    ['only main talks to the console', 'console-outside-main'],
  ] as const)('%s', async (_, wall) => {
    expect(await offendersAgainst(wall, root)).toEqual([]);
    expect(await offendersAgainst(wall, fixture)).toEqual([`src/auth/${wall}.ts`]);
  });
});
