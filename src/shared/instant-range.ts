/** The first and the last moment of these years, in milliseconds. */
export const EARLIEST = Date.parse('0001-01-01T00:00:00.000Z');
export const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

/** Whether a moment, in milliseconds, is within the years 1 to 9999 in UTC: beyond them RFC 3339 and MySQL have no words. */
export const isWithinYears = (time: number): boolean => time >= EARLIEST && time <= LATEST;
