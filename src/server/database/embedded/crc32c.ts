/** The polynomial of Castagnoli (RFC 3720, appendix B.4). Node's zlib has another one. */
const POLYNOMIAL = 0x82f63b78;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1) remainder = remainder & 1 ? (remainder >>> 1) ^ POLYNOMIAL : remainder >>> 1;
  return remainder;
});

/** Returns the checksum that PostgreSQL uses for its control file and its write-ahead log. */
export function crc32c(...parts: Uint8Array[]): number {
  let checksum = 0xffffffff;
  for (const part of parts) {
    for (const byte of part) checksum = (table[(checksum ^ byte) & 0xff] ?? 0) ^ (checksum >>> 8);
  }
  return ~checksum >>> 0;
}
