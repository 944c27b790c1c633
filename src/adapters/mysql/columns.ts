import { bigint, customType, datetime } from 'drizzle-orm/mysql-core';

/** Compared byte by byte: MySQL's default takes `a` for `á`, and MariaDB has no `utf8mb4_0900_*`. */
const binaryText = (name: string, type: string) =>
  customType<{ data: string }>({ dataType: () => `${type} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin` })(name);

export const varchar = (name: string, length: number) => binaryText(name, `varchar(${length})`);

/** 65,535 bytes: more than 10,000 code points can take. */
export const text = (name: string) => binaryText(name, 'text');

export const tsid = (name: string) => bigint(name, { mode: 'bigint', unsigned: true });

/** UTC milliseconds; TIMESTAMP would end in 2038 (SPEC 9). */
export const instant = (name: string) => datetime(name, { mode: 'date', fsp: 3 });

/** As text, which nobody needs to parse; the server may have put its fields in another order. */
export const jsonText = customType<{ data: string }>({ dataType: () => 'json' });

export const json = <Data extends object>(name: string) =>
  customType<{ data: Data; driverData: string }>({
    dataType: () => 'json',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (text) => JSON.parse(text) as Data,
  })(name);
