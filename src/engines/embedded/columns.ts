import { sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/sqlite-core';

/** The client hands out every integer as a bigint, so that no id is ever rounded; each column says what it means. */
export const tsid = customType<{ data: bigint; driverData: bigint }>({ dataType: () => 'integer' });

/** SQLite numbers a row that comes without an id. */
export const rowNumber = (name: string) =>
  tsid(name)
    .primaryKey()
    .$defaultFn(() => sql`null`);

export const wholeNumber = customType<{ data: number; driverData: bigint }>({
  dataType: () => 'integer',
  toDriver: (value) => BigInt(value),
  fromDriver: (value) => Number(value),
});

/** Milliseconds since 1970, UTC. */
export const instant = customType<{ data: Date; driverData: bigint }>({
  dataType: () => 'integer',
  toDriver: (value) => BigInt(value.getTime()),
  fromDriver: (value) => new Date(Number(value)),
});

export const flag = customType<{ data: boolean; driverData: bigint }>({
  dataType: () => 'integer',
  toDriver: (value) => (value ? 1n : 0n),
  fromDriver: (value) => value !== 0n,
});

/** The driver reads an ArrayBuffer or a Buffer, depending on the connection. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array | ArrayBuffer }>({
  dataType: () => 'blob',
  toDriver: (value) => value,
  fromDriver: (value) => Buffer.from(value as ArrayBuffer),
});

export const json = <Value>(name: string) =>
  customType<{ data: Value; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (text) => JSON.parse(text) as Value,
  })(name);
