import { instantText } from './instant.ts';

/** How a value is written in JSON, which has neither moments nor 64-bit integers. */
export interface JsonCodec<Value> {
  toJson(value: Value): unknown;
  /** Of JSON that was checked or is our own. */
  ofJson(json: unknown): Value;
}

export const asItIs = <Value extends string | number | boolean>(): JsonCodec<Value> => ({
  toJson: (value) => value,
  ofJson: (json) => json as Value,
});

export const instantJson: JsonCodec<Date> = {
  toJson: instantText,
  ofJson: (json) => new Date(json as string),
};

export const bytesJson: JsonCodec<Buffer> = {
  toJson: (value) => value.toString('base64url'),
  ofJson: (json) => Buffer.from(json as string, 'base64url'),
};

export const tsidJson = <Id extends bigint>(): JsonCodec<Id> => ({
  toJson: String,
  ofJson: (json) => BigInt(json as string) as Id,
});

export type JsonFields<Shape> = { readonly [Name in keyof Shape]-?: JsonCodec<NonNullable<Shape[Name]>> };

/** An object field by field. A field that JSON does not have yet reads as null: it was added later. */
export function jsonObject<Shape extends object>(fields: JsonFields<Shape>): JsonCodec<Shape> {
  const all = Object.entries(fields) as [string, JsonCodec<unknown>][];
  return {
    toJson: (value) => {
      const json: Record<string, unknown> = {};
      for (const [name, codec] of all) {
        const field = (value as Record<string, unknown>)[name];
        json[name] = field === null ? null : codec.toJson(field);
      }
      return json;
    },
    ofJson: (json) => {
      const value: Record<string, unknown> = {};
      for (const [name, codec] of all) {
        const field = (json as Record<string, unknown>)[name] ?? null;
        value[name] = field === null ? null : codec.ofJson(field);
      }
      return value as Shape;
    },
  };
}
