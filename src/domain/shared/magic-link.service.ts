import { LessThan, MoreThan, type EntityManager } from 'typeorm';
import { hashOf, newToken } from './random-token.ts';
import { MagicLink } from './magic-link.entity.ts';

type Purpose = MagicLink['purpose'];

/** Creates a link and returns its token. Only the hash of the token is stored. */
export async function createLink(
  manager: EntityManager,
  { purpose, subject, lifetime }: { purpose: Purpose; subject: Record<string, string>; lifetime: number },
): Promise<string> {
  const token = newToken();
  await manager.delete(MagicLink, { expiresAt: LessThan(new Date()) });
  await manager.insert(MagicLink, {
    tokenHash: hashOf(token),
    purpose,
    subject,
    expiresAt: new Date(Date.now() + lifetime),
  });
  return token;
}

/** Returns the subject of a link, or null if the link does not exist or has expired. */
export async function followLink(
  manager: EntityManager,
  purpose: Purpose,
  token: string,
): Promise<Record<string, string> | null> {
  const link = await manager.findOneBy(MagicLink, {
    tokenHash: hashOf(token),
    purpose,
    expiresAt: MoreThan(new Date()),
  });
  return link?.subject ?? null;
}

/** Ends the set-up links for one operator, so that an older one opens neither the account nor a new one of that name. */
export async function endSetupLinks(
  manager: EntityManager,
  { id, username }: { id: string; username: string },
): Promise<void> {
  await manager.query(
    `DELETE FROM magic_links
     WHERE purpose = 'setup' AND (subject ->> 'userId' = $1 OR subject ->> 'username' = $2)`,
    [id, username],
  );
}

/** Ends the set-up links for all operators. An owner who loses the role may have kept some of them. */
export async function endAllSetupLinks(manager: EntityManager): Promise<void> {
  await manager.delete(MagicLink, { purpose: 'setup' });
}

/** Deletes a link, so that it works once. Returns true to only one of several concurrent callers. */
export async function spendLink(manager: EntityManager, token: string): Promise<boolean> {
  const { affected } = await manager.delete(MagicLink, { tokenHash: hashOf(token), expiresAt: MoreThan(new Date()) });
  return affected === 1;
}
