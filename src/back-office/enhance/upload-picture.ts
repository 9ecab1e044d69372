import { insert } from './editor.ts';
import { holdForm } from './hold-form.ts';

/** What the server answers to a form that a script sends. */
interface Answer {
  location?: string;
  message?: string;
}

/**
 * Lets an operator choose, drop or paste a picture in the editor of a blog post, and inserts it where the cursor is. A form
 * that is sent before or during the upload waits for it, so that it is not saved without the picture.
 */
export function uploadPictures(): void {
  for (const field of document.querySelectorAll<HTMLElement>('[data-markup]')) {
    const text = field.querySelector('textarea');
    const box = field.querySelector<HTMLDetailsElement>('[data-upload]');
    const [button, clear] = box?.querySelectorAll('button') ?? [];
    const [file, alt] = box?.querySelectorAll('input') ?? [];
    if (!text?.form || !box || !button || !clear || !file || !alt) continue;
    enhance(field, text.form, { text, box, button, clear, file, alt });
  }
}

interface Controls {
  text: HTMLTextAreaElement;
  box: HTMLDetailsElement;
  button: HTMLButtonElement;
  clear: HTMLButtonElement;
  file: HTMLInputElement;
  alt: HTMLInputElement;
}

function enhance(field: HTMLElement, form: HTMLFormElement, { text, box, button, clear, file, alt }: Controls): void {
  const status = box.querySelector('[aria-live]')!;
  box.hidden = false;

  const offer = (event: Event, files: FileList | undefined) => {
    if (!files?.[0]?.type.startsWith('image/')) return;
    event.preventDefault();
    file.files = files;
    box.open = true;
    alt.focus();
  };
  text.addEventListener('paste', (event) => offer(event, event.clipboardData?.files));
  text.addEventListener('drop', (event) => offer(event, event.dataTransfer?.files));

  const insertMarkup = (hash: string, shownAlt: string) => {
    const isHtml = field.querySelector('select')?.value === 'html';
    insert(text, `\n\n${markupOf(hash, shownAlt, isHtml)}\n\n`);
  };
  const stored = box.querySelector('select');
  box.querySelectorAll('button')[2]?.addEventListener('click', () => {
    const [chosen] = stored?.selectedOptions ?? [];
    if (chosen?.value) insertMarkup(chosen.value, chosen.text);
  });

  let uploading = new AbortController();
  const uploadAndInsert = async () => {
    uploading = new AbortController();
    const { signal } = uploading;
    status.textContent = 'Uploading…';
    const { location, message } = await upload(file.files?.[0], { alt: alt.value, signal });
    if (signal.aborted) return false;
    const hash = location && /\w{32}/.exec(location)?.[0];
    status.textContent = hash ? 'Inserted.' : (message ?? 'The picture could not be uploaded. Please try again.');
    if (!hash) {
      box.open = true;
      box.scrollIntoView({ block: 'nearest' });
      return false;
    }
    insertMarkup(hash, alt.value);
    file.value = alt.value = '';
    return true;
  };
  const insertPicture = async (pressed?: HTMLElement) => {
    button.disabled = true;
    await holdForm(form, uploadAndInsert, pressed);
    button.disabled = false;
  };
  button.addEventListener('click', () => insertPicture());
  clear.addEventListener('click', () => {
    uploading.abort();
    file.value = alt.value = status.textContent = '';
  });
  // A chosen picture is part of what is saved.
  form.addEventListener('submit', (event) => {
    if (button.disabled || !file.files?.length || !event.submitter) return;
    event.preventDefault();
    event.stopPropagation();
    void insertPicture(event.submitter);
  });
}

function markupOf(hash: string, alt: string, isHtml: boolean): string {
  const address = `picture:${hash}`;
  if (!isHtml) return `![${alt.replaceAll(/[[\]\\]/g, '\\$&')}](${address})`;
  const image = document.createElement('img');
  image.alt = alt;
  // The browser would load the address of the element, which the policy of the page forbids.
  return image.outerHTML.replace('<img', `<img src="${address}"`);
}

async function upload(file: File | undefined, { alt, signal }: { alt: string; signal: AbortSignal }): Promise<Answer> {
  const body = new FormData();
  if (file) body.append('file', file);
  body.append('alt', alt);
  try {
    const response = await fetch('/operator/pictures', {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
      signal,
    });
    return (await response.json()) as Answer;
  } catch {
    return {};
  }
}
