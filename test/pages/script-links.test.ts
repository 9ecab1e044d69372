import { expect, test } from '@jest/globals';
import { parse } from 'node-html-parser';
import type { EntityTarget } from 'typeorm';
import { BlogPost } from '../../src/domain/blog-posts/blog-post.entity.ts';
import { CaseStudy } from '../../src/domain/case-studies/case-study.entity.ts';
import { Claim } from '../../src/domain/claims/claim.entity.ts';
import { collectionDefinitions } from '../../src/domain/content-type-definitions.ts';
import { Technology } from '../../src/domain/technologies/technology.entity.ts';
import { TechnologyCategory } from '../../src/domain/technologies/technology-category.entity.ts';
import { TopicText } from '../../src/domain/topics/topic.entity.ts';
import type { ContentField } from '../../src/rules/content-field.ts';
import { bootApp } from '../support/app.ts';
import { waitFor } from '../support/wait-for.ts';

const app = bootApp();

const SCRIPT = 'javascript:alert(1)';

const entities: Record<string, EntityTarget<{ id: string }>> = {
  'blog-posts': BlogPost,
  'case-studies': CaseStudy,
  technologies: Technology,
  'technology-categories': TechnologyCategory,
  topics: TopicText,
  claims: Claim,
};

/** Returns a script in the shape of a field, or nothing if the field accepts no such text. */
function scriptFor({ kind, schema }: ContentField): unknown {
  const text = `${SCRIPT}//`.padEnd(50, 'x');
  const markup = `<p><a href="${SCRIPT}">A link</a> <img src="${SCRIPT}" alt=""></p> [A link](${SCRIPT}) ${text}`;
  const row = kind.type === 'table' && Object.fromEntries(Object.keys(kind.columns).map((column) => [column, text]));
  return [text, [text], [row], markup].findLast((value) => schema.check(value) === undefined);
}

/** Returns the values of attributes that a browser follows. */
const followed = (html: string): string[] =>
  parse(html)
    .querySelectorAll('*')
    .flatMap(({ attributes }) =>
      ['href', 'xlink:href', 'src', 'srcset', 'action', 'formaction', 'data'].map((name) => attributes[name] ?? ''),
    );

test.each(collectionDefinitions)('no text of $key becomes a link that runs a script', async (type) => {
  const entity = entities[type.key]!;
  const { manager } = app.database.source;
  const before = await manager.findOneOrFail(entity, { where: { published: true } as never });
  const texts = Object.entries(type.fields).flatMap(([name, field]) => {
    const value = scriptFor(field);
    return value === undefined ? [] : [[name, value] as const];
  });
  expect(texts.map(([name]) => name)).toContain(type.titleField);
  await manager.update(entity, before.id, Object.fromEntries(texts));

  const path = type.path(before as never);
  const read = async (address: string) => (await app.request(address)).text();
  await waitFor(async () => (await read(path)).includes(SCRIPT));
  for (const address of [path, '/', '/technologies', '/case-studies', '/blog', '/feed.xml', '/sitemap.xml']) {
    const links = followed(await read(address));
    expect({ address, scripts: links.filter((link) => /^\s*javascript:/i.test(link)) }).toEqual({
      address,
      scripts: [],
    });
  }
});
