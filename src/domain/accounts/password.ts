import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import { normalize } from '../../rules/text.ts';

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

/** OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane. */
export const PASSWORD_HASH_COST = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
const SALT_BYTES = 16;

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Returns the Argon2id hash of a password in the PHC format. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await derive('argon2id', {
    ...PASSWORD_HASH_COST,
    message: bytesOf(password),
    nonce: salt,
    tagLength: TAG_BYTES,
  });
  const { memory, passes, parallelism } = PASSWORD_HASH_COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

/** Returns whether a password matches a hash. Takes the same time for a missing or unreadable hash as for a wrong password. */
export async function passwordMatches(password: string, hash: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(hash ?? '') ?? PHC.exec(await decoy) ?? [];
  const expected = Buffer.from(tag ?? '', 'base64');
  const actual = await derive('argon2id', {
    message: bytesOf(password),
    nonce: Buffer.from(salt ?? '', 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected) && PHC.test(hash ?? '');
}

const decoy = hashPassword(randomBytes(SALT_BYTES).toString('hex'));

/** Normalizes the password, because keyboards compose the same character differently. */
function bytesOf(password: string): Buffer {
  return Buffer.from(normalize(password, 'NFC'));
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
