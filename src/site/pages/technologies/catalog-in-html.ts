import type { Catalog, Category } from './technologies.loader.ts';

/*
 * The HTML of the catalog contains all technologies. A second copy in the data for hydration would make the page 1.6 kB larger:
 * 13.0 instead of 11.4 kB with brotli.
 */

/** Returns the catalog without the technologies, for a page that shows them all. */
export function withoutShown(catalog: Catalog): Catalog {
  return { ...catalog, categories: catalog.categories.map((category) => ({ ...category, technologies: [] })) };
}

/** Adds the technologies that the page shows to a catalog without them. */
export function withShown(catalog: Catalog): Catalog {
  return { ...catalog, categories: catalog.categories.map(complete) };
}

function complete(category: Category): Category {
  return category.technologies.length > 0 ? category : { ...category, technologies: shownIn(category) };
}

function shownIn({ slug }: Category): Category['technologies'] {
  const items = document.querySelectorAll<HTMLElement>(`#${CSS.escape(slug)} li`);
  return Array.from(items, (item) => {
    const link = item.querySelector('a');
    return {
      name: link?.text ?? '',
      slug: link?.pathname.split('/').at(-1) ?? '',
      shortDescription: item.querySelector('p')?.textContent ?? '',
      difficultyLevel: (item.dataset['level'] ?? null) as Category['technologies'][number]['difficultyLevel'],
    };
  });
}
