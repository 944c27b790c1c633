import type { Versioned } from '../aggregate.ts';
import type { AnyField, FieldsOf, FieldKind as StateFieldKind } from '../fields.ts';
import type { Projected } from './document-store.ts';
import type { DocumentIndex, DocumentType, FieldKind, FieldOf, FieldType } from './document-type.ts';

/** A state as readers see it: the same fields under the same names, ids as text. */
type StateDocument<State, Hidden extends keyof State = never> = {
  readonly [Name in Exclude<keyof State, Hidden>]: State[Name] extends bigint | null
    ? string | Extract<State[Name], null>
    : State[Name];
};

interface Given<State extends Versioned, Hidden extends FieldOf<State>> {
  readonly collection: string;
  readonly fields: FieldsOf<State>;
  readonly owner: { [Name in FieldOf<State>]: State[Name] extends bigint ? Name : never }[FieldOf<State>];
  /** The fields that documents do not have, such as the moment of the deletion. */
  readonly without?: readonly Hidden[];
  readonly indexes: readonly DocumentIndex<Exclude<FieldOf<State>, Hidden>>[];
  isDeleted(state: State): boolean;
}

/** Documents that follow from a state field by field. */
export interface StateDocuments<State extends Versioned, Document> {
  readonly type: DocumentType<Document>;
  toDocument(state: State): Document;
  /** What the document of a state should be: of a deleted state nothing but a tombstone is left. */
  project(state: State): Projected<Document>;
}

const kinds: Readonly<Record<Exclude<StateFieldKind, 'flag' | 'json'>, FieldKind>> = {
  tsid: 'tsid',
  integer: 'integer',
  instant: 'instant',
  varchar: 'text',
  text: 'text',
};

function typeOf(name: string, { kind, nullable }: AnyField): FieldType {
  if (kind === 'flag' || kind === 'json')
    throw new Error(`No document can have ${name}: describe it with documentType`);
  return { kind: kinds[kind], ...(nullable && { nullable }) };
}

/** `stateDocuments<Note>()({ … })`: the state is named, the rest is inferred. */
export const stateDocuments =
  <State extends Versioned>() =>
  <const Hidden extends FieldOf<State> = never>(
    given: Given<State, Hidden>,
  ): StateDocuments<State, StateDocument<State, Hidden>> => {
    const { collection, owner, indexes, isDeleted, without = [] } = given;
    const shown = Object.entries<AnyField>(given.fields).filter(([name]) => !without.includes(name as Hidden));
    const toDocument = (state: State): StateDocument<State, Hidden> => {
      const document: Record<string, unknown> = {};
      for (const [name] of shown) {
        const value = state[name as FieldOf<State>];
        document[name] = typeof value === 'bigint' ? value.toString() : value;
      }
      return document as StateDocument<State, Hidden>;
    };
    return {
      type: {
        collection,
        id: 'id',
        owner,
        fields: Object.fromEntries(shown.map(([name, field]) => [name, typeOf(name, field)])),
        indexes,
      },
      toDocument,
      project: (state) => {
        const { id, version, updatedAt: deletedAt } = state;
        if (!isDeleted(state)) return { kind: 'live', id, version, document: toDocument(state) };
        return { kind: 'tombstone', id, version, owner: state[owner] as bigint, deletedAt };
      },
    };
  };
