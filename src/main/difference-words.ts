import type { Finding } from '../kernel/repair/suspects.ts';

/** One line for people. Values are left out: a memo is private. */
export const inWords = (name: string, finding: Finding): string => `${nameOf(name, finding)}: ${differenceIn(finding)}`;

const nameOf = (name: string, { id, key }: Finding): string => (id === undefined ? `document ${key}` : `${name} ${id}`);

function differenceIn(finding: Finding): string {
  switch (finding.kind) {
    case 'MISSING_DOCUMENT':
      return 'missing document';
    case 'MISSING_TOMBSTONE':
      return 'missing tombstone';
    case 'EXTRA_DOCUMENT':
      return 'extra document';
    case 'OLDER_VERSION':
      return `older version (document ${finding.document}, row ${finding.row})`;
    case 'NEWER_VERSION':
      return `newer version (document ${finding.document}, row ${finding.row})`;
    case 'STILL_VISIBLE':
      return 'deleted but still visible';
    case 'NOT_VISIBLE':
      return 'live but not visible';
    case 'FIELD_DIFFERS':
      return `field ${finding.field} differs`;
  }
}
