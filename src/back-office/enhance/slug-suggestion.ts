import { runOperation } from './run-operation.ts';

const QUERY = 'query ($title: String!) { suggestedSlug(title: $title) }';

/** Fills in the slug that the title suggests, until the operator writes another one. */
export function suggestSlugs(): void {
  for (const slug of document.querySelectorAll<HTMLInputElement>('[data-slug-of]')) {
    const title = document.getElementById(slug.dataset['slugOf'] ?? '') as HTMLInputElement | null;
    let suggested = '';
    title?.addEventListener('change', async () => {
      if (slug.value !== suggested) return;
      const answer = await runOperation<{ suggestedSlug: string }>(QUERY, { title: title.value });
      if (!answer || slug.value !== suggested) return;
      suggested = answer.suggestedSlug;
      slug.value = suggested;
    });
  }
}
