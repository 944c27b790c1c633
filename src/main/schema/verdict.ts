import type { SchemaChange } from './schema-changes.ts';
import { mayBreak } from './versions.ts';

export interface Verdict {
  readonly accepted: boolean;
  readonly why: string;
}

/** Clients of a release go on working until a version says that they may not (semantic versioning). */
export function verdictOn(changes: readonly SchemaChange[], released: string, next: string): Verdict {
  const breaking = changes.filter(({ label }) => label === 'BREAKING').length;
  if (breaking === 0) return { accepted: true, why: `Clients of ${released} go on working.` };
  const these = breaking === 1 ? '1 change breaks' : `${breaking} changes break`;
  return mayBreak(released, next)
    ? { accepted: true, why: `${these} clients of ${released}, as version ${next} may.` }
    : {
        accepted: false,
        why: `${these} clients of ${released}, and version ${next} in package.json does not allow it.`,
      };
}
