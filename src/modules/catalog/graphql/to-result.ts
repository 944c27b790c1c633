import { nodeIdOf } from '../../../graphql/node-id.ts';
import { invalidInputResult } from '../../../graphql/user-errors.ts';
import { exhausted } from '../../../shared/result.ts';
import type * as outcomes from '../outcomes.ts';
import { itemFromOwned } from '../owned-item.ts';
import { itemNotFoundResult } from './user-errors.ts';

type Outcome =
  | outcomes.CreateItemOutcome
  | outcomes.UpdateItemOutcome
  | outcomes.DeleteItemOutcome
  | outcomes.RestoreItemOutcome;

const typeNames = { CONTEST: 'Contest', NEWS_ARTICLE: 'NewsArticle' } as const;

/** An outcome as the contract shows it: the same kind, with text for people. A new kind does not compile until it has one. */
export function toResult(outcome: Outcome) {
  switch (outcome.kind) {
    case 'CreateItemSuccess':
    case 'UpdateItemSuccess':
    case 'RestoreItemSuccess':
      return { kind: outcome.kind, item: itemFromOwned(outcome.item) };
    case 'DeleteItemSuccess': {
      const { itemType, itemId } = outcome.item;
      return {
        kind: outcome.kind,
        deletedItemId: itemId,
        deletedItemNodeId: nodeIdOf(typeNames[itemType], itemId),
      };
    }
    case 'InvalidInput':
      return invalidInputResult(outcome.fields);
    case 'ItemNotFound':
      return itemNotFoundResult(outcome);
    case 'CatalogReadOnly':
      return {
        ...outcome,
        code: 'CATALOG_READ_ONLY',
        message: 'Another service owns the items of this type: they cannot be changed here.',
      };
    case 'ItemVersionConflict':
      return {
        ...outcome,
        current: itemFromOwned(outcome.current),
        code: 'ITEM_VERSION_CONFLICT',
        message: 'The item was changed in the meantime.',
      };
    default:
      return exhausted(outcome);
  }
}

/** What a mutation's resolver hands to GraphQL; its `kind` names the type in the union. */
export type MutationResult = ReturnType<typeof toResult>;
