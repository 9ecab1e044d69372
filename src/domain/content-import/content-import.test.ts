import 'reflect-metadata';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { planImport } from './plan-import.ts';
import { filesInMemory, filesOnDisk, uploadedContents } from './site-files.ts';

const root = mkdtempSync(path.join(tmpdir(), 'site-import-'));
const NOW = new Date('2026-03-04T12:00:00Z');
const SENTENCE = 'A sentence that is long enough to be the text of an article.';

const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#654321' } })
  .png()
  .toBuffer();

beforeEach(() => {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Returns the articles of a folder by slug, and what the import says about each file. */
async function imported(files: Record<string, string | Buffer>, { target = '', known = [] as string[] } = {}) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  const content = { slugs: known, paths: ['/about'] };
  const plan = await planImport(filesOnDisk(path.join(root, target)), content, NOW);
  const articles = plan.documents.map(({ slug, published, fields }) => [slug, { published, ...fields }] as const);
  return { ...plan, articles: Object.fromEntries<Record<string, unknown>>(articles), said: plan.lines.join('\n') };
}

test('reads YAML and TOML, file names with dates, bundles, drafts and nested folders', async () => {
  const { articles, said } = await imported({
    'content/posts/toml.md': `+++\ntitle = "In TOML"\ndate = 2023-05-01T23:30:00+02:00\ntags = ["C++", "c++"]\nweight = 3\n+++\n${SENTENCE}`,
    'content/posts/bundle/index.md': `---\r\ntitle: A bundle\r\ndate: 2024-02-03\r\ncategories: [Law, Tech]\r\nauthors: [Ann, Bo]\r\n---\r\n${SENTENCE}`,
    'content/about.md': `---\ntitle: About me\n---\n${SENTENCE}`,
    '_posts/2022-12-31-old-year.markdown': `---\nlayout: post\ntags: one two\ndraft: true\n...\n${SENTENCE}`,
    'src/content/blog/astro.mdx': `---\ntitle: In Astro\npubDate: 'Jul 08 2022'\ndescription: What Astro writes in its examples.\n---\n${SENTENCE}`,
    '_drafts/idea.md': `---\ntitle: An idea\ndate: 2024-01-02\n---\n${SENTENCE}`,
    'posts/latin.md': Buffer.from(`---\ntitle: Pr\xfcffristen\ndate: 2024-01-02\n---\n${SENTENCE}`, 'latin1'),
    'posts/broken.md': '---\ntitle: [x\n---\n',
    'layouts/page.html': '<html>',
    'data.json': '[[]]',
  });
  expect(articles).toMatchObject({
    toml: { published: true, publishDate: '2023-05-01', tags: ['C++'], content: `<p>${SENTENCE}</p>` },
    bundle: { title: 'A bundle', category: 'Law', tags: ['Tech'], markdown: `${SENTENCE}\n\n*By Ann, Bo*` },
    about: { published: false },
    idea: { published: false },
    'old-year': { published: false, title: 'old year', publishDate: '2022-12-31', tags: ['one', 'two'] },
    astro: { published: true, publishDate: '2022-07-08', excerpt: 'What Astro writes in its examples.' },
    latin: { published: true, title: 'Prüffristen' },
  });
  for (const line of [
    'posts/latin.md: published /blog/2024/01/latin\n    read as Windows-1252',
    'content/posts/toml.md: published /blog/2023/05/toml\n    left out: weight',
    'a draft, because it is a page',
    /posts\/broken\.md:2: left out, because Flow sequence/,
    'layouts/page.html: left out, because it is no Markdown, no picture and no export',
    'data.json: left out, because it is no export of WordPress or Ghost',
  ]) {
    expect(said).toMatch(line);
  }
});

test('names what only a generator understands, prints none of it, and leaves code alone', async () => {
  const { articles, said } = await imported({
    'post.mdx': [
      "---\ntitle: Components\ndate: 2024-01-01\n---\nimport X from './x.astro';\n",
      `${SENTENCE} {{< youtube abc >}}{{% notice %}}A tip{{% /notice %}} {% include a.html %}{{ page.title }}`,
      '<X client:load /> {frontmatter.title}\n\n:::note\nNoted.\n:::\n',
      '<iframe src="https://video.example/1"></iframe><script>alert(1)</script>\n\n<blink>on</blink>\n',
      '{% highlight ruby %}\ndef x\n{% endhighlight %}\n',
      '```\n{{< stays >}} <X />\n```',
    ].join('\n'),
  });
  const { markdown } = articles['post'] as { markdown: string };
  expect(markdown.replaceAll(/\s+/g, ' ')).toBe(
    `${SENTENCE} A tip Noted. [https://video.example/1](<https://video.example/1>) <blink>on</blink> ` +
      '```ruby def x ``` ``` {{< stays >}} <X /> ```',
  );
  for (const name of [
    'shortcode youtube abc',
    'shortcode notice',
    'Liquid tag include a.html',
    'Liquid value page.title',
    'component X',
    'expression frontmatter.title',
    'container note',
    '<blink>',
    'iframe https://video.example/1, which is now a link',
    'script',
  ]) {
    expect(said).toContain(`taken out: ${name}\n`);
  }
});

test('takes pictures of the folder, links to other texts, and nothing from outside', async () => {
  symlinkSync('/etc', path.join(root, 'etc'));
  const { articles, pictures, said } = await imported({
    'static/images/desk.png': picture,
    'static/images/other.png': picture,
    'posts/one/index.md': [
      '---\ntitle: Pictures\ndate: 2024-01-01\nimage: /images/desk-scaled.png\n---',
      '![A desk](/images/desk-300x200.png "T") ![Far](https://other.example/x.png) ![Gone](gone.png)',
      '![Passwords](../../../../../../etc/passwd) ![Shadow](/etc/shadow)',
      '[![Large](https://other.example/s.png)](https://other.example/l.png) [![Large](s.png)](l.png)',
      '[two]({{< ref "two.md" >}}), [two](/posts/two/), [next](../two.md)',
    ].join('\n'),
    'posts/two.md': `---\ntitle: The second\ndate: 2024-02-01\n---\n${SENTENCE}\n\n<div>\n<img src="/images/desk.png" alt='A "desk"'>\n</div>\n\n[*One* (again)](/posts/one/ "T") ![desk][]\n\n[desk]: /images/desk.png`,
  });
  const [desk] = pictures;
  expect(pictures).toMatchObject([{ alt: 'A desk', width: 300, height: 200 }]);
  expect(articles['one']).toMatchObject({ cover: desk?.hash });
  expect(articles['one']?.['markdown']).toBe(
    `![A desk](picture:${desk?.hash}) [Far](<https://other.example/x.png>) \n \n[Large](https://other.example/l.png) \n` +
      '[two](/blog/2024/02/two), [two](/blog/2024/02/two), [next](/blog/2024/02/two)',
  );
  expect(articles['two']?.['markdown']).toBe(
    `${SENTENCE}\n\n<div>\n<img src="picture:${desk?.hash}" alt="A &quot;desk&quot;">\n</div>\n\n[*One* (again)](/blog/2024/01/one "T") ![desk][]\n\n[desk]: picture:${desk?.hash}`,
  );
  expect(said).toContain('\nleft out: 1 picture files that no text shows\n');
  expect(said).not.toContain('taken out');
  for (const left of ['https://other.example/x.png', 'gone.png', '/etc/shadow']) {
    expect(said).toContain(`the picture ${left} was left out: it is not in the folder`);
  }
  expect(said).toContain('etc: left out, because it is a link to another place');
});

const deep = (count: number) => `${'x/'.repeat(count)}a.md`;

test('leaves out of an upload what it leaves out of a folder', () => {
  const names = ['.git/a.md', '.git/b.md', 'a/.b.md', 'a/node_modules/c/d.md', 'a/_site.md', deep(20), deep(19), 'x/y'];
  for (const name of names) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), 'text');
  }
  const onDisk = filesOnDisk(root);
  const uploaded = filesInMemory(uploadedContents(names.map((name) => ({ name, content: Buffer.from('text') }))));
  const expected = ['.git', 'a/.b.md', 'a/node_modules', deep(20).slice(0, -'/a.md'.length)].sort();
  for (const { paths, leftOut, has } of [onDisk, uploaded]) {
    expect(['.git/a.md', '.git/c.md', '../../etc/passwd'].map(has)).toEqual([true, false, false]);
    expect(paths).toEqual(['a/_site.md', deep(19), 'x/y']);
    expect(leftOut.map(({ source }) => source).sort()).toEqual(expected);
  }
  const twice = ['a.md', 'a.md'].map((name) => ({ name, content: Buffer.from('text') }));
  expect(() => uploadedContents(twice)).toThrow('a.md is chosen twice');
});

const dated = (more: string) => `---\ntitle: An article\ndate: 2024-05-06\n${more}\n---\n${SENTENCE}`;

test('makes old addresses lead to the new ones', async () => {
  const { redirects, said } = await imported({
    '_config.yml': `permalink: pretty\n${'#'.repeat(5_000_000)}`,
    'notes/_posts/2024-05-01-nested.md': dated('tags: []'),
    '_posts/2024-05-06-jekyll.md': dated('categories: Law\nredirect_from: [/older/, /about]'),
    'content/posts/Hugo Post/index.md': dated('slug: hugo'),
    'content/posts/with-url.md': dated('url: /special/'),
    'content/posts/again.md': dated('aliases: [/special, /feed.xml]'),
  });
  expect(Object.fromEntries(redirects.map(({ path: from, target }) => [from, target]))).toMatchObject({
    '/law/2024/05/06/jekyll': '/blog/2024/05/jekyll',
    '/notes/2024/05/06/nested': '/blog/2024/05/nested',
    '/older': '/blog/2024/05/jekyll',
    '/posts/hugo': '/blog/2024/05/hugo',
    '/posts/again': '/blog/2024/05/again',
    '/special': '/blog/2024/05/again',
    '/rss': '/feed.xml',
  });
  expect(said).toContain('\nreaders of the old feed get the new one, also at /feed, /rss,');
  expect(said).toContain('\n    /older leads to /blog/2024/05/jekyll');
  for (const used of ['/about', '/special', '/feed.xml']) expect(said).toContain(`the old address ${used} is in use`);
});

test('makes a draft of what cannot be published, and leaves out what the site has', async () => {
  const { articles, said } = await imported(
    {
      'posts/short.md': '---\ntitle: Tiny\ndate: 2024-01-01\n---\nShort.',
      'posts/c.md': `---\ntitle: The language\ndate: yesterday\ncategory: C\ntags: [${'x'.repeat(60)}, law]\n---\n${SENTENCE}`,
      'posts/a/same.md': `---\ntitle: Same one\ndate: 2024-01-01\n---\n${SENTENCE}`,
      'posts/b/same.md': `---\ntitle: Same two\ndate: 2024-01-01\n---\n${SENTENCE}`,
      'posts/known.md': `---\ntitle: Known here\ndate: 2024-01-01\n---\n${SENTENCE}`,
    },
    { known: ['known'] },
  );
  expect(Object.keys(articles).sort()).toEqual(['article-c', 'same', 'same-2', 'short']);
  expect(articles['short']).toMatchObject({ published: false, title: 'Tiny' });
  expect(articles['article-c']).toMatchObject({ published: false, category: 'Articles', tags: ['law'] });
  for (const line of [
    'a draft, because Title must be at least 5 characters',
    'a draft, because the date yesterday is not clear, so it has that of today',
    `the tag ${'x'.repeat(60)} was left out`,
    'the category C was left out',
    'posts/known.md: left out, because the site has /blog/2024/01/known already',
  ]) {
    expect(said).toContain(line);
  }
});

const wxr = (items: string) => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:content="c" xmlns:excerpt="e" xmlns:dc="d" xmlns:wp="w"><channel>
<wp:author><wp:author_login>ann</wp:author_login><wp:author_display_name><![CDATA[Ann & Co]]></wp:author_display_name></wp:author>
${items}</channel></rss>
`;

const item = (name: string, content: string, more = '') => `<item><title><![CDATA[${name} &#8217;s]]></title>
<link>https://old.example/2023/05/${name}/</link><dc:creator>ann</dc:creator><wp:post_id>${name}</wp:post_id>
<wp:post_date>2023-05-31 23:30:00</wp:post_date><wp:post_name>${name}</wp:post_name><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>
<content:encoded><![CDATA[${content}]]></content:encoded>${more}</item>`;

test('reads an export of WordPress', async () => {
  const classic = [
    `${SENTENCE}\nSecond line [sic] and [[escaped]].`,
    '[caption id="1"]<img src="https://old.example/wp-content/uploads/2023/05/desk-300x200.png" alt="Desk"/> A desk[/caption]',
    '[gallery ids="1,2"]\u0001\n<pre>line\n\n[gallery]</pre>',
    '<a href="https://old.example/2023/05/blocks/">blocks</a> H<sub>2</sub>O <s>old</s>',
    'https://video.example/1',
  ].join('\n\n');
  const blocks =
    `<!-- wp:paragraph -->\n<p>${SENTENCE}</p>\n<!-- /wp:paragraph -->\n<!-- wp:latest-posts {"a":1} /-->` +
    '<table><tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr></table>';
  const { articles, pictures, redirects, said } = await imported({
    'wp-content/uploads/2023/05/desk.png': picture,
    'export.xml': wxr(
      item(
        'classic',
        classic,
        `<category domain="category" nicename="law"><![CDATA[Law &amp; Order]]></category>
         <category domain="post_tag" nicename="c"><![CDATA[C++]]></category><wp:comment><wp:comment_id>1</wp:comment_id></wp:comment>
         <wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>20</wp:meta_value></wp:postmeta>`,
      ) +
        item('blocks', blocks, '<category domain="category" nicename="uncategorized">Allgemein</category>') +
        item('about', SENTENCE).replace('post</wp:post_type>', 'page</wp:post_type>') +
        item('secret', SENTENCE, '<wp:post_password>x</wp:post_password>') +
        '<item><title></title><wp:post_date>0000-00-00 00:00:00</wp:post_date><wp:status>draft</wp:status></item>' +
        '<item><title>Menu</title><wp:post_type>nav_menu_item</wp:post_type></item>' +
        `<item><wp:post_id>20</wp:post_id><wp:post_type>attachment</wp:post_type>
         <wp:attachment_url>https://old.example/wp-content/uploads/2023/05/desk.png</wp:attachment_url></item>`,
    ),
  });
  const hash = pictures[0]?.hash;
  expect(articles['classic']).toMatchObject({
    title: 'classic ’s',
    published: true,
    publishDate: '2023-05-31',
    cover: hash,
    category: 'Law & Order',
    tags: ['C++'],
  });
  expect(articles['classic']?.['markdown']).toBe(
    [
      `${SENTENCE}\\\nSecond line \\[sic] and \\[escaped].`,
      `![Desk](picture:${hash}) A desk`,
      '```\nline\n\n[gallery]\n```',
      '[blocks](/blog/2023/05/blocks) H<sub>2</sub>O ~~old~~',
      '<https://video.example/1>',
      '*By Ann \\& Co*',
    ].join('\n\n'),
  );
  expect(redirects).toContainEqual({ path: '/2023/05/classic', target: '/blog/2023/05/classic' });
  expect(articles['blocks']).toMatchObject({ published: true, category: 'Articles' });
  expect(articles['blocks']?.['markdown']).toMatch(/^A sentence[^<]*\n\n\|[^<]*\n\| a \|   \|\n/);
  for (const draft of ['about', 'secret', 'article']) expect(articles[draft]).toMatchObject({ published: false });
  for (const line of [
    'taken out: shortcode gallery ids="1,2"',
    'taken out: block latest-posts',
    'taken out: joined cells of a table',
    'left out: 1 comments',
    'export.xml, Menu: left out, because it is of the type nav_menu_item',
    'a draft, because it has a password',
  ]) {
    expect(said).toContain(line);
  }
});

const post = (id: string, slug: string, more: object) => ({
  id,
  slug,
  title: `Post ${slug}`,
  status: 'published',
  published_at: '2021-03-04T05:06:07.000Z',
  ...more,
});

test('reads an export of Ghost', async () => {
  const html = [
    `<h2 id="kept">Kept</h2><h2 id="own">Words</h2><p>${SENTENCE}</p><figure class="kg-card kg-image-card"><img src="__GHOST_URL__/content/images/2020/x.png" alt></figure>`,
    '<figure class="kg-card kg-bookmark-card"><a href="https://b.example"><div class="kg-bookmark-title">Book</div><p>D</p></a></figure>',
    '<figure class="kg-card kg-embed-card"><iframe src="https://video.example/1"></iframe></figure>',
    '<p><a href="__GHOST_URL__/second/">2</a></p>',
  ].join('');
  const data = {
    posts: [
      post('1', 'first', { html, feature_image: '__GHOST_URL__/content/images/2020/x.png' }),
      post('2', 'second', { html: null, lexical: '{}', plaintext: SENTENCE, visibility: 'members' }),
      post('3', 'page', { html: `<p>${SENTENCE}</p>`, type: 'page' }),
      post('4', 'oldest', { markdown: `*${SENTENCE}*`, published_at: 1_400_000_000_000 }),
      post('5', 'deep', { html: '<div>'.repeat(50_000) }),
    ],
    tags: ['News', 'C#', '#internal'].map((name) => ({ id: name, name })),
    posts_tags: ['C#', 'News', '#internal'].map((tag_id, index) => ({
      post_id: '1',
      tag_id,
      sort_order: (4 - index) % 4,
    })),
    users: [{ id: 'u', name: 'Ann' }],
    posts_authors: [{ post_id: '1', author_id: 'u' }],
    members: [{ id: 'm' }],
  };
  const { articles, pictures, said } = await imported(
    { 'content/images/2020/x.png': picture, 'ghost.json': JSON.stringify({ db: [{ data }] }) },
    { target: 'ghost.json' },
  );
  const hash = pictures[0]?.hash;
  expect(articles['first']).toMatchObject({ published: true, publishDate: '2021-03-04', cover: hash, tags: ['News'] });
  expect(articles['first']?.['markdown']).toBe(
    `## Kept\n\n## Words\n\n${SENTENCE}\n\n![](picture:${hash})\n\n[Book](https://b.example)\n\n<https://video.example/1>\n\n` +
      '[2](/blog/2021/03/second)\n\n*By Ann*',
  );
  expect(articles).toMatchObject({
    second: { published: false, markdown: SENTENCE },
    page: { published: false },
    oldest: { published: true, publishDate: '2014-05-13', markdown: `*${SENTENCE}*` },
  });
  for (const line of [
    'taken out: anchors of headings, which now have those of their words',
    'taken out: card bookmark, whose text stays',
    'iframe https://video.example/1, which is now a link',
    'it has no HTML, so only its plain text was taken',
    'a draft, because only members see it',
    'ghost.json, members: left out, because only posts and pages are articles',
    'ghost.json, Post deep: left out, because its elements are nested too deeply',
  ]) {
    expect(said).toContain(line);
  }
});

/** Inputs that users of other importers reported, as an entry named `x` of an export of WordPress or Ghost or of Markdown. */
const ofWordpress = (content: string, more = '') => ({ 'export.xml': wxr(item('x', content, more)) });
const ofGhost = (more: object, tags: string[] = []) => ({
  'ghost.json': JSON.stringify({
    data: {
      posts: [post('1', 'x', more)],
      tags: tags.map((name) => ({ id: name, name })),
      posts_tags: tags.map((tag_id, sort_order) => ({ post_id: '1', tag_id, sort_order })),
    },
  }),
});
const ofMarkdown = (matter: string, body = SENTENCE) => ({
  'posts/x.md': `---\ntitle: An article\n${matter}\n---\n${body}`,
});
const AUTHOR = '\n\n*By Ann \\& Co*';

test.each<[tracker: string, files: Record<string, string>, fields: object, said?: string]>([
  [
    'wp-ghost-exporter#7',
    ofWordpress('<pre lang="ruby">\ndef foo\nend\n</pre>'),
    { markdown: `\`\`\`ruby\ndef foo\nend\n\`\`\`${AUTHOR}` },
  ],
  [
    'wordpress-static-site-exporter#106',
    ofWordpress('<pre class="brush: powershell; gutter: true">if (1 &lt; 2) { &amp; x }</pre>'),
    { markdown: `\`\`\`powershell\nif (1 < 2) { & x }\n\`\`\`${AUTHOR}` },
  ],
  [
    'wordpress-export-to-markdown#86',
    ofWordpress(
      '<!-- wp:syntaxhighlighter/code {"language":"css"} -->\n<pre class="wp-block-syntaxhighlighter-code">.a {\n\n}</pre>\n<!-- /wp:syntaxhighlighter/code -->',
    ),
    { markdown: `\`\`\`css\n.a {\n\n}\n\`\`\`${AUTHOR}` },
  ],
  [
    'nikola#2448',
    ofWordpress(`${SENTENCE}\n\n[code language="php"]\n$a = [gallery];\n\n$b;\n[/code]`),
    { markdown: `${SENTENCE}\n\n\`\`\`php\n$a = [gallery];\n\n$b;\n\`\`\`${AUTHOR}` },
  ],
  [
    'wpexporter#47',
    ofWordpress(`${SENTENCE} [sic]\n\n[postimages]\n\n[osm_map_v3 zoom=&#8221;17&#8243;]\n\n[newsletter]`),
    { markdown: `${SENTENCE} \\[sic]${AUTHOR}` },
    'taken out: shortcode postimages\n',
  ],
  [
    'live-composer-page-builder#809',
    ofWordpress(`Our team of [gallery id = '123' size = 'medium'] specialists doesn't rest.`),
    { markdown: `Our team of  specialists doesn't rest.${AUTHOR}`.replace('  ', ' ') },
    "taken out: shortcode gallery id = '123' size = 'medium'",
  ],
  [
    'gutenberg#13049',
    ofWordpress('<span class="a">One PR office.</span>\n\n<span class="a">Two.</span><span> Three.</span>'),
    { markdown: `One PR office.\n\nTwo. Three.${AUTHOR}` },
  ],
  [
    'wordpress-export-to-markdown#124',
    ofWordpress(`${SENTENCE}\n\nhttps://gist.example/u/e7656\n\nMore.`),
    { markdown: `${SENTENCE}\n\n<https://gist.example/u/e7656>\n\nMore.${AUTHOR}` },
  ],
  [
    'wordpress-static-site-exporter#113',
    ofWordpress(`${SENTENCE} <code>First<br />\nSecond</code>`),
    { markdown: `${SENTENCE} \`First Second\`${AUTHOR}` },
  ],
  [
    'one-click-demo-import#181',
    ofWordpress(SENTENCE, '<excerpt:encoded>\n\t\t<![CDATA[]]>\t\t</excerpt:encoded>'),
    { excerpt: SENTENCE },
    'the excerpt is the beginning of the text',
  ],
  [
    'blog2md#7',
    {
      'export.xml': wxr(
        item('x', SENTENCE)
          .replace('<wp:post_name>x<', '<wp:post_name><')
          .replace('https://old.example/2023/05/x/', 'https://old.example/?p=12'),
      ),
    },
    { title: 'x ’s' },
    'the old address /?p=12 shows the home page',
  ],
  [
    'Ghost#15934',
    ofGhost({ html: SENTENCE }, ['Law', '#Import 2022-12-03 19:57']),
    { category: 'Law', tags: [] },
    'left out: the internal tags #Import 2022-12-03 19:57',
  ],
  [
    'ghostToHugo#25',
    ofGhost({
      html: null,
      mobiledoc: JSON.stringify({
        cards: [['html', { html: '<pre><code class="language-shell">nano a.fish</code></pre>' }]],
      }),
    }),
    { content: expect.stringContaining('nano a.fish') },
  ],
  [
    'jekyll_ghost_importer#9',
    ofGhost({ mobiledoc: '{"cards":[["card-markdown",{"markdown":"*One*"}]]}' }),
    { markdown: '*One*' },
  ],
  [
    'jekyll_ghost_importer#16',
    ofGhost({ html: '<p>One <em>two</em></p>', mobiledoc: null }),
    { markdown: 'One *two*' },
  ],
  ['migrate#511', ofMarkdown('date: 2022-06-05'), { publishDate: '2022-06-05' }],
  ['home-assistant.io#5746', ofMarkdown("date: '2016-09-26 21:00'"), { publishDate: '2016-09-26' }],
  ['spf13/cast#17', ofMarkdown('date: 2015-08-02 23:59:59 -0700'), { publishDate: '2015-08-02' }],
  [
    'jekyll#1378',
    {
      '_posts/2013-05-09-x.md': `---\ntitle: An article\ndate: 2013-05-10 16:06:00\n---\n${SENTENCE} [Next]({% post_url 2013-05-11-y %})`,
      '_posts/2013-05-11-y.md': `---\ntitle: Another one\n---\n${SENTENCE}`,
    },
    { publishDate: '2013-05-10', markdown: `${SENTENCE} [Next](/blog/2013/05/article-y)` },
  ],
  [
    'a converter that adds front matter to front matter',
    ofMarkdown('date: 2024-01-02', `---\nlayout: post\nold_id: 7\n---\n${SENTENCE}`),
    { markdown: SENTENCE },
    'left out: a second front matter (layout: post old_id: 7)',
  ],
  [
    'a text that begins with a line',
    ofMarkdown('date: 2024-01-02', `---\n${SENTENCE}\n\n---`),
    { markdown: `---\n${SENTENCE}\n\n---` },
  ],
])('takes what was reported to %s', async (_tracker, files, fields, said = '') => {
  const plan = await imported(files);
  const article = plan.documents.find(({ slug }) => !slug.endsWith('y'));
  expect(article?.fields).toMatchObject(fields);
  expect(plan.said + '\n').toContain(said);
});

/** Front matter, and whether a text with it is published, or why it is a draft. */
test.each<[matter: string, reason: string | undefined]>([
  ['date: 2024-01-02', undefined],
  ['date: 2024-01-02\ndraft: false', undefined],
  ['date: 2024-01-02\npublished: true\nweight: 3\nlastmod: 2030-01-01', undefined],
  ['date: 2026-03-04T12:00:00Z', undefined],
  ['date: 2026-03-04T12:00:01Z', 'date is in the future'],
  ['date: 2024-01-02\ndraft: true', 'draft is true'],
  ['date: 2024-01-02\ndraft: yes', 'draft is "yes"'],
  ['date: 2024-01-02\ndraft: "true"', 'draft is "true"'],
  ['date: 2024-01-02\ndraft: "false"', 'draft is "false"'],
  ['date: 2024-01-02\ndraft: 0', 'draft is 0'],
  ['date: 2024-01-02\ndraft:', 'draft is null'],
  ['date: 2024-01-02\nDraft: true', 'Draft may hide it'],
  ['date: 2024-01-02\npublished: no', 'published is "no"'],
  ['date: 2024-01-02\npublished: false', 'published is false'],
  ['date: 2024-01-02\npublished: 1', 'published is 1'],
  ['date: 2024-01-02\nstatus: private', 'status may hide it'],
  ['date: 2024-01-02\npermalink: false', 'permalink is false'],
  ['date: 2024-01-02\nprivate: true', 'private may hide it'],
  ['date: 2024-01-02\nhidden: on', 'hidden may hide it'],
  ['date: 2024-01-02\naudience: [staff]', 'audience may hide it'],
  ['date: 2024-01-02\nexpiryDate: 2025-01-01', 'expiryDate may hide it'],
  ['date: 2024-01-02\npassword: x', 'password may hide it'],
  ['date: 2024-01-02\nbuild:\n  render: never', 'build may hide it'],
  ['date: 2024-01-02\npublishDate: 2031-01-01', 'publishDate is in the future'],
  ['date: 2024-01-02\npublishDate: soon', 'publishDate is no clear date'],
  ['date: 01.05.2024', 'the date 01.05.2024 is not clear, so it has that of today'],
  ['date: 01/05/2024', 'date is no clear date'],
  ['date: 20240501', 'date is no clear date'],
  ['date: 1 May 2024', undefined],
  ['weight: 1', 'it has no date, so it has that of today'],
])('publishes Markdown only if it is plainly public: %j', async (matter, reason) => {
  const { articles, said } = await imported(ofMarkdown(matter));
  expect(articles['article-x']?.['published']).toBe(reason === undefined);
  expect(said).toContain(reason === undefined ? ': published /blog/' : `: draft /blog/`);
  if (reason) expect(said).toContain(`\n    a draft, because ${reason}`);
});

const ofToml = (matter: string) => ({ 'posts/x.md': `+++\ntitle = "An article"\n${matter}\n+++\n${SENTENCE}` });
const dated2024 = `---\ntitle: An article\ndate: 2024-01-02\n---\n${SENTENCE}`;

test.each<[name: string, files: Record<string, string>, reason: string | undefined]>([
  ['TOML', ofToml('date = 2024-01-02\ndraft = false'), undefined],
  ['a text in TOML', ofToml('date = 2024-01-02\ndraft = "true"'), 'draft is "true"'],
  ['a date of TOML', ofToml('date = 2031-01-02T10:00:00Z'), 'date is in the future'],
  ['a folder of drafts', { 'posts/drafts/x.md': dated2024 }, 'drafts is not published'],
  ['a folder of drafts in capitals', { 'posts/Draft/x.md': dated2024 }, 'Draft is not published'],
  ['a hidden folder', { 'blog/_archive/x.md': dated2024 }, '_archive is not published'],
  ['a file without front matter', { '_posts/2024-01-02-x.md': SENTENCE }, 'it has no front matter'],
  [
    'a second front matter',
    ofMarkdown('date: 2024-01-02', `---\ndraft: true\n---\n${SENTENCE}`),
    'it has a second front matter',
  ],
  ['a post of Jekyll without a date in its name', { '_posts/x.md': dated2024 }, 'Jekyll shows no post without a date'],
  [
    'a list of Hugo that hides the texts below',
    { 'posts/_index.md': '---\ncascade:\n  draft: true\n---\n', 'posts/a/x.md': dated2024 },
    'the cascade of posts/_index.md may hide it',
  ],
  ...[
    ['a comment of Liquid', '{% comment %}Secret{% endcomment %}', 'the Liquid tag comment may hide its text'],
    ['a condition of Liquid', '{%- if site.dev -%}Secret{%- endif -%}', 'the Liquid tag if may hide its text'],
    ['a shortcode of Hugo', '{{< private >}}Secret{{< /private >}}', 'the shortcode private may hide its text'],
    ['a comment of Kramdown', '{::comment}\nSecret\n{:/comment}', 'the attribute comment may hide its text'],
    ['an element of HTML', '<p class="a" hidden>Secret</p>', 'a part may be hidden by <p class="a" hidden'],
    ['a style', '<p style="color: red; display: none">Secret</p>', 'a part may be hidden by <p style='],
    ['a style with a space', '<p style="display : none">Secret</p>', 'a part may be hidden by <p style='],
  ].map(([name = '', markup = '', reason]): [string, Record<string, string>, string | undefined] => [
    name,
    ofMarkdown('date: 2024-01-02', `${SENTENCE}\n\n${markup}`),
    reason,
  ]),
  [
    'a component',
    { 'posts/x.mdx': `${dated2024}\n\n<Members>Secret</Members>` },
    'the component Members may hide its text',
  ],
  [
    'the word hidden in a value, and code',
    ofMarkdown(
      'date: 2024-01-02',
      `${SENTENCE} <img src="x.png" alt="The hidden cost">\n\n\`\`\`html\n<p hidden>\n\`\`\``,
    ),
    undefined,
  ],
  ['a shortcode without text', ofMarkdown('date: 2024-01-02', `${SENTENCE} {{< rating 5 >}}`), undefined],
  ['a post of WordPress', { 'export.xml': wxr(item('public', SENTENCE)) }, undefined],
  ...['private', 'pending', 'future', 'Publish', 'acf-disabled', ''].map(
    (status): [string, Record<string, string>, string] => [
      `the status ${status} of WordPress`,
      { 'export.xml': wxr(item('x', SENTENCE).replace('>publish<', `>${status}<`)) },
      status ? `its status is ${status}` : 'it has no status',
    ],
  ),
  [
    'a date of WordPress',
    { 'export.xml': wxr(item('x', SENTENCE).replace('2023-05-31', '2031-05-31')) },
    'its date 2031-05-31 23:30:00 is in the future',
  ],
  [
    'a text for members in WordPress',
    ofWordpress(`${SENTENCE}\n\n[members_only]Secret[/members_only]`),
    'the shortcode members_only may hide its text',
  ],
  ...[
    '<!-- wp:jetpack/paywall /-->Secret',
    '<!-- wp:premium-content/subscriber-view --><p>Secret</p><!-- /wp:premium-content/subscriber-view -->',
    '<!-- wp:paragraph {"metadata":{"blockVisibility":false}} --><p>Secret</p><!-- /wp:paragraph -->',
  ].map((block): [string, Record<string, string>, string] => [
    `the block ${block.slice(0, 40)}`,
    ofWordpress(`<p>${SENTENCE}</p>${block}`),
    'a part may be hidden by <!-- wp:',
  ]),
  ...[
    ['paid_subscribers', 'the field _jetpack_newsletter_access may hide it'],
    ['everybody', undefined],
  ].map(([access, reason]): [string, Record<string, string>, string | undefined] => [
    `a field of Jetpack for ${access}`,
    {
      'export.xml': wxr(
        item(
          'public',
          SENTENCE,
          `<wp:postmeta><wp:meta_key>_jetpack_newsletter_access</wp:meta_key><wp:meta_value>${access}</wp:meta_value></wp:postmeta>`,
        ),
      ),
    },
    reason,
  ]),
  ['a post of Ghost', ofGhost({ html: SENTENCE, visibility: 'public' }), undefined],
  [
    'a part of a post of Ghost',
    ofGhost({
      html: `<p>${SENTENCE}</p><!--kg-gated-block:begin nonMember:false --><p>Secret</p><!--kg-gated-block:end-->`,
    }),
    'a part may be hidden by <!--kg-gated-block',
  ],
  ...['scheduled', 'sent', 'Published', null].map((status): [string, Record<string, string>, string] => [
    `the status ${status} of Ghost`,
    ofGhost({ html: SENTENCE, status }),
    status ? `its status is ${status}` : 'it has no status',
  ]),
  ['tiers of Ghost', ofGhost({ html: SENTENCE, visibility: 'tiers' }), 'only tiers see it'],
  ['a date of Ghost', ofGhost({ html: SENTENCE, published_at: '2031-01-02T00:00:00.000Z' }), 'is in the future'],
  [
    'a post of Ghost without a date',
    ofGhost({ html: SENTENCE, published_at: null, created_at: '2021-01-02' }),
    'it has no date of publication',
  ],
])('publishes a text only if it is plainly public: %s', async (_name, files, reason) => {
  const { documents, said } = await imported(files);
  expect(documents).toMatchObject([{ published: reason === undefined }]);
  if (reason) expect(said).toMatch(new RegExp(`\n    a draft, because .*${reason}`));
});

test.each([
  [
    'What you need:\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>\nThat is all.',
    'What you need:\n\n- one\n- two\n\nThat is all.',
  ],
  ['First <b>this</b>:\n<ol>\n\t<li>one\n<ul>\n<li>in</li>\n</ul>\n</li>\n</ol>', 'First **this**:\n\n1. one\n   - in'],
  ['Said:\n<blockquote>One\n\nTwo</blockquote>\nAfter', 'Said:\n\n> One\n>\n> Two\n\nAfter'],
  ['Look\nhere<hr />\nAfter', 'Look\\\nhere\n\n***\n\nAfter'],
  [
    '[python]\n    if a < b:\n        go(&amp;c)\n\n    [x]\n[/python]',
    '```python\n    if a < b:\n        go(&c)\n\n    [x]\n```',
  ],
  [
    'Code:\n[code]\nx = 1\n[/code]\nand\n[html]<div>&nbsp;</div>[/html]',
    'Code:\n\n```\nx = 1\n```\n\nand\n\n```html\n<div>\u00a0</div>\n```',
  ],
  ['The [python] snake and a [code] stay.', 'The \\[python] snake and a \\[code] stay.'],
])('reads lists and code of WordPress: %j', async (content, markdown) => {
  const { articles } = await imported(ofWordpress(content));
  expect(String(articles['article-x']?.['markdown']).replace(AUTHOR, '')).toBe(markdown);
});

test.each([
  ['---\ntitle: The kit\ndate: 2024-01-01\n---\n# The kit  \n\nText.', 'The kit', 'Text.'],
  ['---\ndate: 2024-01-01\n---\n# The kit\n\nText.', 'The kit', 'Text.'],
  ['---\ntitle: Other\ndate: 2024-01-01\n---\n# The kit\n\nText.', 'Other', '# The kit\n\nText.'],
  ['---\ndate: 2024-01-01\n---\nText.\n\n```sh\n# build\n```', 'a kit', 'Text.\n\n```sh\n# build\n```'],
])('the first heading of %j is not shown twice, and code stays', async (text, title, markdown) => {
  const { articles } = await imported({ 'posts/a-kit.md': text });
  expect(articles['a-kit']).toMatchObject({ title, markdown: expect.stringMatching(new RegExp(`^${markdown}`)) });
});

test('links between texts keep their part, title and target', async () => {
  const { articles, said } = await imported({
    'posts/first.md': `---\ntitle: The first\ndate: 2024-01-01\n---\n## Sub part\n\n${SENTENCE}`,
    'posts/a/same.md': `---\ntitle: One of two\ndate: 2024-02-01\n---\n${SENTENCE} [other](same.md) [up](../b/same.md#x)`,
    'posts/b/same.md': `---\ntitle: Two of two\ndate: 2024-03-01\n---\n${SENTENCE}`,
    'posts/links.md': [
      '---\ntitle: Links\ndate: 2024-01-01\n---',
      '[part](first.md#sub-part) [title](./first.md "A \\"title\\"") [path](/posts/first/?x=1#sub-part) [x][r] [Y]',
      '[here](#own) [spaces](first.md#Sub%20Part) [far](https://other.example/posts/first/#part) [far](https://other.example/) <a title="T" href=\'first.md#a\'>html</a>',
      '[**gone**](gone.md) [part](gone.md#part) [page](first.html) [file](../files/a.pdf "T") [same](same.md) [mail](mailto:ann@x.example) [](first.md)',
      '\n[r]: first.md#sub-part "T"\n[y]: https://other.example/y',
    ].join('\n'),
  });
  expect(articles['links']?.['markdown']).toBe(
    [
      '[part](/blog/2024/01/first#sub-part) [title](/blog/2024/01/first "A \\"title\\"") [path](/blog/2024/01/first#sub-part) [x][r] [Y]',
      '[here](#own) [spaces](/blog/2024/01/first#sub-part) [far](https://other.example/posts/first/#part) [far](https://other.example/) <a title="T" href="/blog/2024/01/first#a">html</a>',
      '**gone** part [page](/blog/2024/01/first) file same [mail](mailto:ann@x.example) [](/blog/2024/01/first)',
      '\n[r]: /blog/2024/01/first#sub-part "T"\n[y]: https://other.example/y',
    ].join('\n'),
  );
  expect(articles['same']?.['markdown']).toContain('[other](/blog/2024/02/same) [up](/blog/2024/03/same-2#x)');
  for (const lost of ['gone.md', 'gone.md#part', '../files/a.pdf', 'same.md']) {
    expect(said).toContain(`the link ${lost} leads to no text of this import`);
  }
});

test('links of Ghost and WordPress keep their part and title', async () => {
  const link = '<a href="__GHOST_URL__/second/#part" title="T">a</a> <a href="__GHOST_URL__/team/?x=1">b</a>';
  const posts = [post('1', 'first', { html: `<p>${SENTENCE} ${link}</p>` }), post('2', 'second', { html: SENTENCE })];
  const old = 'https://old.example/2023/05/y/#part';
  const { articles, said } = await imported({
    'ghost.json': JSON.stringify({ data: { posts } }),
    'export.xml': wxr(
      item('x', `<a href="${old}" title="T">a</a> <a href="https://other.example/2023/05/y/">b</a>\n\n${old}`) +
        item('y', SENTENCE).replace('<wp:post_id>y<', '<wp:post_id>12<') +
        item('by-number', '<a href="https://old.example/?p=12#part">12</a> <a href="/?p=1">1</a>'),
    ),
  });
  expect(articles['by-number']?.['markdown']).toContain('[12](/blog/2023/05/article-y#part) [1](/?p=1)');
  expect(articles['first']?.['markdown']).toContain('[a](/blog/2021/03/second#part "T") [b](/team/?x=1)');
  expect(said).toContain('the link __GHOST_URL__/team/?x=1 leads to no text of this import');
  expect(articles['article-x']?.['markdown']).toContain(
    `[a](/blog/2023/05/article-y#part "T") [b](https://other.example/2023/05/y/)\n\n[${old}](/blog/2023/05/article-y#part)`,
  );
});

test.each([
  [
    'See [[y]], [[Y#Sub part|the part]] and [[none]].',
    'See [y](/blog/2024/01/article-y), [the part](/blog/2024/01/article-y#sub-part) and none.',
    'the link none.md leads to no text',
  ],
  ['![[y]] and ![[desk.png|300]]', '[y](/blog/2024/01/article-y) and', 'taken out: embed y, which is now a link'],
  [
    'Shown %%not shown%% and 100%% sure, 50%% not.\n%%\nhidden\n%%',
    'Shown  and 100%% sure, 50%% not.',
    'taken out: comment not shown',
  ],
  ['> [!note] A title\n> Text\n\n> [!WARNING]-\n> More', '> **A title**\n>\n> Text\n\n> **Warning**\n>\n> More', ''],
  ['!!! tip "Do it"\n    One\n\n    Two\n\nAfter', '> **Do it**\n>\n> One\n>\n> Two\n\nAfter', ''],
  ['A ==marked word== and a == b == c', 'A <mark>marked word</mark> and a == b == c', ''],
  ['Text^[a note] here\n\n[[_TOC_]]', 'Text (a note) here', 'taken out: table of contents'],
  [
    '`[[y]] ==x==` and [[ -f x ]]\n\n```\n%%x%% > [!note]\n```',
    '`[[y]] ==x==` and [[ -f x ]]\n\n```\n%%x%% > [!note]\n```',
    '',
  ],
])('converts marks of other programs or names them: %j', async (body, markdown, remark) => {
  const { articles, said } = await imported({
    ...ofMarkdown('date: 2024-01-02', body),
    'notes/y.md': `---\ntitle: The other\ndate: 2024-01-01\n---\n${SENTENCE}`,
  });
  expect(articles['article-x']?.['markdown']).toBe(markdown);
  expect(said).toContain(remark);
});

const laughs = `<!DOCTYPE r [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(100)}">]>`;

test.each([
  ['truncated', wxr(item('a', SENTENCE)).slice(0, -20), 'it ends too early'],
  ['entities', wxr('').replace('<rss', `${laughs}<rss`), 'it defines entities'],
  ['nested', wxr('<a>'.repeat(100_000)), 'it is no XML: Maximum nested tags exceeded'],
  ['many', wxr('<item/>'.repeat(200_000)), 'it has more than 10000 entries'],
  ['latin', Buffer.from(wxr(item('a', 'Pr\xfcffrist')), 'latin1'), 'it is Windows-1252 and not UTF-8'],
  ['feed', '<rss><channel></channel></rss>', 'it is no export of WordPress or Ghost'],
])('refuses %s XML', async (_name, text, reason) => {
  await expect(imported({ 'export.xml': text })).rejects.toThrow(`There is nothing to import. export.xml: ${reason}`);
});

test.each([
  ['missing', {}, 'There is no file or folder '],
  ['empty', { 'empty/.hidden': '' }, 'There is nothing to import. .hidden: its name begins with a dot'],
  ['data.json', { 'data.json': '{}' }, 'There is nothing to import. data.json: it is no export'],
  ['big.md', { 'big.md': Buffer.alloc(5_000_000, 'a') }, 'big.md:1: The file is larger than 4 MB'],
  ['zero.md', { 'zero.md': '---\ntitle: Zero\n---\n\0' }, 'zero.md: it is no text'],
])('refuses %s', async (target, files, message) => {
  await expect(imported(files as Record<string, string>, { target })).rejects.toThrow(message);
});

test.each([
  ['shortcodes', '{{< '.repeat(30_000)],
  ['images', '![a](('.repeat(40_000)],
  ['elements', '<iframe><pre>'.repeat(20_000)],
  ['fences', '`````\n'.repeat(20_000)],
  ['braces', '{a'.repeat(140_000)],
  ['highlights', '{% highlight x %}'.repeat(5_000)],
  ['nested lists', `${'- '.repeat(100_000)}x`],
  ['marks', '[[a %%a ==a ^[a > [!'.repeat(10_000)],
  ['headings', `# ${' '.repeat(250_000)}\nx`],
])('reads hostile %s in bounded time', async (_name, text) => {
  // Other processes of a busy machine do not count.
  const began = process.cpuUsage();
  const { lines } = await imported({ 'a.mdx': `---\ntitle: Hostile\ndate: 2024-01-01\n---\n${text}` });
  expect(lines[0]).toMatch(/^a\.mdx: /);
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1000).toBeLessThan(20_000);
});
