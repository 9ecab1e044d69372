import { trustedHtml } from '../../ui/trusted-html.ts';

const QUIET_MS = 400;

const QUERY = 'query ($content: String!, $format: String!) { articlePreview(content: $content, format: $format) }';

/** Previews an article below its editor. The server renders and sanitizes it as on saving. */
export function previewArticles(): void {
  for (const field of document.querySelectorAll<HTMLElement>('[data-article]')) {
    const content = field.querySelector('textarea');
    const format = field.querySelector('select');
    const preview = field.querySelector<HTMLElement>('[data-article-preview]');
    const body = preview?.firstElementChild;
    if (!content || !format || !preview || !body) continue;
    // The preview scrolls, so it must be reachable by keyboard.
    preview.tabIndex = 0;
    let timer = 0;
    let asked = 0;
    const show = async () => {
      asked += 1;
      const question = asked;
      const html = await ask({ content: content.value, format: format.value });
      if (html === undefined || question !== asked) return;
      body.innerHTML = trustedHtml(html) as string;
      preview.hidden = html === '';
    };
    field.addEventListener('input', () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(show, QUIET_MS);
    });
    void show();
  }
}

/** Returns undefined if the server does not respond. The preview then stays unchanged. */
async function ask(variables: { content: string; format: string }): Promise<string | undefined> {
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: QUERY, variables }),
    });
    const { data } = (await response.json()) as { data?: { articlePreview: string } | null };
    return data?.articlePreview;
  } catch {
    return undefined;
  }
}
