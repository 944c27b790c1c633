import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { variables } from '../../src/config/variables.ts';
import { type Block, pages, placeOf, root } from './markdown.ts';

/**
 * Containers cannot be started everywhere, so their commands are not run but read: what they name must exist. Other
 * lines of such a block are held against the files they work on.
 */
interface Compose {
  readonly services: Readonly<Record<string, { readonly command?: readonly string[] }>>;
}

const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
const { services } = parse(text, { merge: true }) as Compose;
const blocks = pages()
  .flatMap((page) => page.blocks)
  .filter(({ language, words }) => language === 'sh' && words.includes('docker'));

const composeLines = (block: Block): string[][] =>
  block.text
    .split('\n')
    .filter((line) => line.startsWith('docker compose '))
    .map((line) => line.split(/\s+/).slice(2));

/** Behind the verb and its options stand services, up to the command of a `run`. */
const servicesIn = ([verb, ...rest]: readonly string[]): string[] => {
  const named = rest.filter((word, index) => !word.startsWith('-') && rest[index - 1] !== '-e');
  return verb === 'run' ? named.slice(0, 1) : named;
};

describe('docker-compose.yml', () => {
  it('has everything the README promises: engines, mail, files, migrate, seed, api, worker', () => {
    const promised = ['mysql', 'mongo', 'kafka', 'redis', 'mail', 's3', 'bucket', 'migrate', 'seed', 'api', 'worker'];
    expect(Object.keys(services).sort()).toEqual(promised.sort());
  });

  it.each(['migrate', 'seed', 'api', 'worker'])('runs the command %s of the program', (name) => {
    expect(services[name]?.command).toEqual([name]);
  });

  it.each(blocks.map((block) => [placeOf(block), block] as const))(
    'has the services and variables of %s',
    (_, block) => {
      const lines = composeLines(block);
      expect(lines).not.toEqual([]);
      for (const line of lines) {
        expect(['up', 'run', 'ps', 'logs', 'stop', 'down']).toContain(line[0]);
        expect(servicesIn(line).filter((name) => !services[name])).toEqual([]);
        const given = line.filter((_word, index) => line[index - 1] === '-e').map((word) => word.split('=')[0] ?? '');
        expect(given.filter((name) => !(name in variables))).toEqual([]);
      }
    },
  );

  it('gets every secret it asks for from the line that fills .env in', () => {
    const asked = [...text.matchAll(/\$\{(\w+):\?/g)].flatMap(([, name]) => name ?? []);
    const filled = [
      ...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^(\w+_PASSWORD|JWT_SECRET|IDENTITY_KEYS)=$/gm),
    ];
    expect([...new Set(asked)].sort()).toEqual(filled.map(([, name]) => name).sort());
  });
});
