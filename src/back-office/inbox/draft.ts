import { fillPlaceholder, replyDraft } from '../../rules/replies.ts';

interface Inserted {
  /** Text of the saved reply. */
  saved: string;
  /** What is in the form. */
  typed: string;
  name: string;
  author: string;
}

/** Returns the text of the form after a saved reply is inserted: before what is typed, or instead of an untouched draft. */
export function withSavedReply({ saved, typed, name, author }: Inserted): string {
  const filled = fillPlaceholder(saved, name);
  const text = typed.replaceAll('\r\n', '\n').trim();
  return text === '' || text === replyDraft({ name }, author) ? filled : `${filled}\n\n${text}`;
}
