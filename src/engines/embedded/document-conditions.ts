import { and, or, type SQL, sql } from 'drizzle-orm';
import type { Condition, DocumentQuery } from '../../kernel/documents/document-query.ts';
import type { DocumentType } from '../../kernel/documents/document-type.ts';
import { expressionOf } from './document-table.ts';

/** As the indexes say it, so that SQLite sees that they hold all of these. */
const LIVE = sql.raw('"live" = 1');

export const liveOf = (type: DocumentType, owner: DocumentQuery['owner']): SQL =>
  owner === 'everyone' ? LIVE : sql`${expressionOf(type, type.owner)} = ${owner.toString()} and ${LIVE}`;

/** The live documents of a list, wherever they stand in it. */
export const inList = (type: DocumentType, { owner, where }: Pick<DocumentQuery, 'owner' | 'where'>): SQL | undefined =>
  and(liveOf(type, owner), ...where.map((condition) => matching(type, condition)));

function matching(type: DocumentType, condition: Condition): SQL | undefined {
  if (condition.kind === 'contains') {
    return or(...condition.fields.map((field) => sql`instr(${expressionOf(type, field)}, ${condition.folded}) > 0`));
  }
  const field = expressionOf(type, condition.field);
  switch (condition.kind) {
    case 'oneOf':
      return condition.values.length === 1
        ? sql`${field} = ${condition.values[0]}`
        : sql`${field} in (${sql.join(
            condition.values.map((value) => sql`${value}`),
            sql`, `,
          )})`;
    case 'present':
      return sql`${field} is not null`;
    case 'absent':
      return sql`${field} is null`;
    case 'period':
      return and(
        condition.from && sql`${field} >= ${condition.from.getTime()}`,
        condition.to && sql`${field} <= ${condition.to.getTime()}`,
      );
    case 'textRange':
      return and(
        condition.from === undefined ? undefined : sql`${field} >= ${condition.from}`,
        condition.before === undefined ? undefined : sql`${field} < ${condition.before}`,
      );
  }
}
