import { In, type EntityManager } from 'typeorm';
import { contactForm, contactSource } from '../../rules/contact.ts';
import { invalidInput } from '../../rules/errors.ts';
import { check } from '../../rules/field-schema.ts';
import { isId } from '../../rules/id.ts';
import { contactNoteForm, contactStatusSchema, submissionColumns, type SubmissionColumn } from '../../rules/inbox.ts';
import { splitEntries } from '../../rules/list-cells.ts';
import { planForm } from '../../rules/plan.ts';
import { storedAddress } from '../mail/same-address.ts';
import { dateOf } from '../shared/date-of-cell.ts';
import { named, type ImportPreview } from '../shared/import-preview.ts';
import { readTable } from '../shared/read-table.ts';
import { ContactSubmission } from './contact-submission.entity.ts';

type Cells = Record<SubmissionColumn, string | null>;

interface TableReading {
  submissions: Cells[];
  /** Why rows are not stored, each with its number. */
  refused: string[];
  /** Columns that are not stored. */
  others: string[];
}

const schema = { ...contactForm, ...contactSource, ...planForm, status: contactStatusSchema };

/** Returns what would be stored of an export of the inbox. Throws INVALID_INPUT for any other table. */
export async function previewSubmissions(manager: EntityManager, table: string): Promise<ImportPreview> {
  const { submissions, refused, others } = readSubmissions(table);
  const known = await manager.countBy(ContactSubmission, { id: In(submissions.map(({ id }) => id)) });
  const counts = [
    { label: 'New', count: submissions.length - known },
    { label: 'In the inbox already, and unchanged', count: known },
    { label: 'Refused', count: refused.length },
  ];
  return {
    counts: counts.filter(({ count }) => count > 0),
    stored: submissions.length - known,
    notes: [
      refused.length > 0 ? `Not stored: ${named(refused, '. ')}.` : '',
      others.length > 0 ? `Columns that are not stored: ${named(others)}.` : '',
      'An export has the texts of the notes, but neither their authors and times nor your replies. A backup has all of them.',
    ].filter(Boolean),
  };
}

/**
 * Stores the inquiries of an export as they were, with their notes, and sends no email. Leaves out those that are known. Returns
 * the number of new ones. Throws INVALID_INPUT.
 */
export function importSubmissions(manager: EntityManager, table: string): Promise<number> {
  const { submissions } = readSubmissions(table);
  return manager.transaction(async (transaction) => {
    const columns = submissionColumns.filter((name) => name !== 'notes').map((name) => `"${name}"`);
    const added = await transaction.query<{ id: string }[]>(
      `INSERT INTO contact_submissions (${columns.join()}, "remindedAt")
       SELECT ${columns.join()}, now() FROM json_populate_recordset(NULL::contact_submissions, $1)
       ON CONFLICT DO NOTHING RETURNING id`,
      [JSON.stringify(submissions.map(rowOf))],
    );
    const ids = new Set(added.map(({ id }) => id));
    const stored = submissions.filter(({ id }) => ids.has(id!.toLowerCase()));
    const insert = (name: string, rows: object[], of: string) =>
      transaction.query(
        `INSERT INTO ${name} ("contactSubmissionId", "createdAt", ${of})
         SELECT "contactSubmissionId", "createdAt", ${of} FROM json_populate_recordset(NULL::${name}, $1)`,
        [JSON.stringify(rows)],
      );
    await insert('contact_notes', stored.flatMap(notesOf), 'text');
    await insert('contact_status_changes', stored.flatMap(historyOf), 'position, before, after');
    return added.length;
  });
}

function readSubmissions(table: string): TableReading {
  const [header = [], ...lines] = readTable('table', table);
  const missing = submissionColumns.filter((name) => !header.includes(name));
  if (missing.length > 0) {
    throw invalidInput({ table: `This is no export of the inbox. It lacks the columns ${missing.join(', ')}` });
  }
  const submissions = new Map<string, Cells>();
  const refused: string[] = [];
  for (const [index, line] of lines.entries()) {
    const cells = Object.fromEntries(
      submissionColumns.map((name) => [name, line[header.indexOf(name)] || null]),
    ) as Cells;
    const reason = refusalOf(cells) ?? (submissions.has(cells.id!) && 'ID appears twice');
    if (reason) refused.push(`Row ${index + 2}: ${reason}`);
    else submissions.set(cells.id!, cells);
  }
  const others = header.filter((name) => !(submissionColumns as readonly string[]).includes(name));
  return { submissions: [...submissions.values()], refused, others };
}

function refusalOf(cells: Cells): string | undefined {
  const [problem] = Object.values(check(schema, cells));
  if (problem) return problem;
  if (!isId(cells.id ?? '')) return 'ID is missing';
  for (const name of ['createdAt', 'firstReadAt', 'repliedAt'] as const) {
    if ((cells[name] || name === 'createdAt') && !dateOf(cells[name] ?? '')) return `${name} must be a date`;
  }
  if (!/^\d{0,9}$/.test(cells.spamScore ?? '')) return 'spamScore must be a number';
  return splitEntries(cells.notes ?? '')
    .map((text) => contactNoteForm.text.check(text))
    .find(Boolean);
}

const timeOf = (cell: string | null) => dateOf(cell ?? '') ?? null;

function rowOf(cells: Cells): object {
  return {
    ...cells,
    email: storedAddress(cells.email!),
    createdAt: timeOf(cells.createdAt),
    firstReadAt: timeOf(cells.firstReadAt),
    repliedAt: timeOf(cells.repliedAt),
    spamScore: Number(cells.spamScore),
    spamReasons: splitEntries(cells.spamReasons ?? ''),
  };
}

/** An export does not say when a note was written. The times of the import keep the notes in their order. */
function notesOf({ id, notes }: Cells): object[] {
  const now = Date.now();
  return splitEntries(notes ?? '').map((text, index) => ({
    contactSubmissionId: id,
    text,
    createdAt: new Date(now + index),
  }));
}

/** Returns status changes from which the inbox computes the same times when the status changes again. */
function historyOf({ id, status, createdAt, firstReadAt, repliedAt }: Cells): object[] {
  const answer = status === 'won' || status === 'lost' ? status : 'replied';
  const steps: [after: string, time: string | null][] = [
    [status === 'spam' && !firstReadAt ? 'spam' : 'new', createdAt],
    ...(firstReadAt && firstReadAt !== repliedAt ? [['read', firstReadAt] as [string, string]] : []),
    ...(repliedAt ? [[answer, repliedAt] as [string, string]] : []),
    [status!, repliedAt ?? firstReadAt ?? createdAt],
  ];
  const changes = steps
    .map(([after, time], index) => ({ before: steps[index - 1]?.[0] ?? after, after, createdAt: timeOf(time) }))
    .filter(({ before, after }) => before !== after);
  return changes.map((change, index) => ({ contactSubmissionId: id, position: index + 1, ...change }));
}
