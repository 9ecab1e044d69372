import { Decrypter, Encrypter } from 'age-encryption';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { BackupError } from './backup-error.ts';

/** How an encrypted file begins (age-encryption.org/v1). The program `age` can read it too. */
const HEADER = 'age-encryption.org/v1\n';

/** What the name of an encrypted file ends with. */
export const ENCRYPTED = '.age';

/** Deriving the key uses 32 MB and stops the process for 0.2 s. A higher factor would delay visitors with every backup. */
const WORK_FACTOR = 15;
/** That of the program `age`, which needs 256 MB. */
const WORK_FACTOR_MAX = 18;

/** How an encrypted file goes on: with the salt and the work factor of a passphrase. A damaged one may ask for more memory than there is. */
const PASSPHRASE_LINE = /^-> scrypt [\w+/]+ (\d\d?)\n/;
const HEAD_BYTES = 100;

/** Encrypts a stream with a passphrase. Nobody can change the result unnoticed. */
export function encryptStream(stream: ReadableStream<Uint8Array>, passphrase: string) {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  encrypter.setPassphrase(passphrase);
  return encrypter.encrypt(stream);
}

export async function isEncrypted(file: string): Promise<boolean> {
  return (await headOf(file)).startsWith(HEADER);
}

async function headOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/**
 * Decrypts a file into memory, so that nothing readable remains on the disk. Throws a BackupError if the passphrase is wrong
 * or the file is damaged.
 */
export async function decryptFile(file: string, passphrase: string | undefined): Promise<Blob> {
  if (!passphrase) throw new BackupError('The backup is encrypted. Set BACKUP_PASSPHRASE. Nothing was changed.');
  const [, factor = Infinity] = PASSPHRASE_LINE.exec((await headOf(file)).slice(HEADER.length)) ?? [];
  if (Number(factor) > WORK_FACTOR_MAX)
    throw new BackupError('The backup is damaged, or another program has encrypted it. Nothing was changed.');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const source = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
  try {
    const parts: Blob[] = [];
    // Putting all bytes into one piece would need them twice and stop the process for seconds.
    for await (const chunk of await decrypter.decrypt(source)) parts.push(new Blob([chunk as BlobPart]));
    return new Blob(parts);
  } catch (cause) {
    throw new BackupError('The passphrase is wrong, or the backup is damaged. Nothing was changed.', { cause });
  }
}
