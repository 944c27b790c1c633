export const nextTsid = (tsidGenerator: () => bigint): bigint => tsidGenerator();
