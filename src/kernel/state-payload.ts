import { z } from 'zod';
import { parseTsid } from '../shared/ids.ts';
import { type JsonFields, jsonObject } from '../shared/json-codec.ts';
import type { Versioned } from './aggregate.ts';
import { type DomainEvent, eventInstant } from './events.ts';
import type { AnyField, FieldKind, FieldsOf } from './fields.ts';

/** A state as JSON, under the names of its fields. Its version travels beside it. */
export type StateJson = Readonly<Record<string, unknown>> & { readonly id: string };

const checks: Readonly<Record<FieldKind, z.ZodType>> = {
  tsid: z.string().refine((text) => parseTsid(text) !== undefined, 'not a TSID'),
  integer: z.int(),
  flag: z.boolean(),
  instant: eventInstant,
  varchar: z.string(),
  text: z.string(),
  json: z.record(z.string(), z.unknown()),
};

/** A nullable field may be missing: a message that was written before the field existed is still read. */
function checkOf({ kind, values, nullable }: AnyField): z.ZodType {
  const check = values ? z.enum(values) : checks[kind];
  return nullable ? check.nullish() : check;
}

/** For `eventsOf`: messages that say of a state what its fields say, and nothing else. */
export function statePayload<State extends Versioned>(all: FieldsOf<State>) {
  const { version: _, ...fields } = all;
  const codec = jsonObject<Omit<State, 'version'>>(fields as unknown as JsonFields<Omit<State, 'version'>>);
  const shape = Object.fromEntries(Object.entries<AnyField>(fields).map(([name, field]) => [name, checkOf(field)]));
  return {
    payload: z.object(shape) as unknown as z.ZodType<StateJson>,
    encode: ({ state }: DomainEvent<State>) => codec.toJson(state) as StateJson,
    decode: (payload: StateJson, version: number): State => ({ ...codec.ofJson(payload), version }) as State,
    key: ({ id }: StateJson): string => id,
  };
}
