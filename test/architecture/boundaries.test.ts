import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Imports that each break one rule. Sources and targets are modules below src, or packages. */
const forbidden: [source: string, target: string, rule: string][] = [
  ['domain/pictures/probe', 'domain/accounts/user.entity', 'no-circular-domain-folders'],
  ['rules/probe', 'domain/manifest', 'rules-are-pure'],
  ['domain/probe', 'server/log', 'domain-imports-rules-only'],
  ['domain/probe', 'site/query', 'domain-imports-rules-only'],
  ['domain/probe', 'config', 'domain-imports-rules-only'],
  ['ui/probe', 'rendering/document', 'ui-imports-rules-only'],
  ['ui/probe', 'site/query', 'ui-imports-rules-only'],
  ['rendering/probe', 'site/query', 'rendering-imports-ui-and-rules-only'],
  ['rendering/probe', 'back-office/routes', 'rendering-imports-ui-and-rules-only'],
  ['site/probe', 'server/log', 'site-imports-down'],
  ['site/probe', 'domain/manifest', 'site-imports-down'],
  ['site/probe', 'back-office/routes', 'site-imports-down'],
  ['back-office/probe', 'site/query', 'back-office-imports-down'],
  ['back-office/probe', 'server/log', 'back-office-imports-down'],
  ['back-office/probe', 'domain/manifest', 'back-office-imports-down'],
  ['site/probe', 'typeorm', 'no-server-packages-in-pages'],
  ['back-office/probe', 'type-graphql', 'no-server-packages-in-pages'],
  ['rendering/probe', 'express', 'no-server-packages-in-pages'],
  ['site/components/probe', 'site/layout/layout', 'components-import-no-layout-or-page'],
  ['site/components/probe', 'site/pages/page', 'components-import-no-layout-or-page'],
  ['site/layout/probe', 'site/pages/page', 'layout-imports-no-page'],
  ['server/probe', 'main', 'main-and-start-are-entry-points'],
  ['server/probe', 'start', 'main-and-start-are-entry-points'],
  ['server/pages/probe', 'server/app', 'only-start-imports-app'],
  ['server/http/probe', 'server/graphql/execute', 'http-imports-nothing-above'],
  ['server/http/probe', 'server/app', 'http-imports-nothing-above'],
  ['server/http/probe', 'server/metrics/metrics', 'http-imports-nothing-above'],
  ['server/database/probe', 'server/http/read-body', 'database-and-mail-import-nothing-above'],
  ['server/mail/probe', 'server/backup/make-backup', 'database-and-mail-import-nothing-above'],
  ['server/api/probe', 'server/pages/send-page', 'handlers-import-no-other-handler'],
  ['server/graphql/probe', 'server/back-office/router', 'handlers-import-no-other-handler'],
  ['server/pages/probe', 'server/api/router', 'handlers-import-no-other-handler'],
  ['server/back-office/probe', 'server/pages/render-page', 'back-office-handler-imports-no-other-handler'],
  ['server/feeds/probe', 'site/query', 'only-pages-import-the-site'],
  ['server/pages/probe', 'back-office/routes', 'only-the-back-office-handler-imports-the-back-office'],
  ['server/feeds/probe', 'rendering/document', 'only-pages-and-back-office-render'],
  ['domain/technologies/probe', 'domain/blog-posts/blog-post.service', 'content-types-meet-in-content'],
  ['domain/topics/probe', 'domain/technologies/technology.service', 'content-types-meet-in-content'],
  ['domain/site-texts/probe', 'domain/blog-posts/blog-post.service', 'content-types-meet-in-content'],
  ['domain/content/probe', 'domain/blog-posts/blog-post.entity', 'content-imports-no-content-type'],
  ['domain/content/probe', 'domain/content-type-definitions', 'content-imports-no-content-type'],
  ['domain/mail/probe', 'domain/blog-posts/blog-post.resolver', 'no-resolver-or-input-of-another-folder'],
  ['server/probe', 'server/app.test', 'tests-are-not-shipped'],
  ['server/probe', 'undeclared-package', 'packages-are-declared'],
  ['ui/circular', 'ui/probe', 'no-circular-files'],
];

/** Imports across folders that no rule forbids. */
const allowed: [source: string, target: string][] = [
  ['start', 'server/app'],
  ['server/app', 'server/pages/send-page'],
  ['server/api/allowed', 'server/graphql/execute'],
  ['server/back-office/allowed', 'server/graphql/execute'],
  ['server/back-office/allowed', 'server/pages/send-page'],
  ['server/back-office/allowed', 'back-office/routes'],
  ['server/pages/allowed', 'site/query'],
  ['server/pages/allowed', 'server/http/read-body'],
  ['server/http/allowed', 'domain/manifest'],
  ['site/pages/allowed', 'site/layout/layout'],
  ['back-office/allowed', 'rendering/document'],
  ['domain/technologies/allowed', 'domain/blog-posts/blog-post.entity'],
];

interface Violation {
  from: string;
  to: string;
  rule: { name: string };
}

const { forbidden: rules } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  forbidden: { name: string }[];
};
let violations: Violation[];
let tree: string;

const isModule = (target: string) => target.includes('/') || ['main', 'start', 'config'].includes(target);

/** Writes a tree of empty modules with all these imports and checks it once. */
beforeAll(() => {
  tree = mkdtempSync(path.join(tmpdir(), 'boundaries-'));
  const imports = new Map<string, string[]>([
    ['domain/accounts/user.entity', ['domain/pictures/picture.entity']],
    ['ui/orphan', []],
  ]);
  for (const [source, target] of [...forbidden, ...allowed]) {
    imports.set(source, [...(imports.get(source) ?? []), target]);
    if (isModule(target) && !imports.has(target)) imports.set(target, []);
  }
  imports.set('domain/pictures/picture.entity', []);
  imports.get('ui/probe')?.push('ui/circular');
  for (const [source, targets] of imports) {
    const file = path.join(tree, 'src', `${source}.ts`);
    const lines = targets.map((target) => {
      const relative = path.relative(path.dirname(`/${source}`), `/${target}`);
      return `import '${isModule(target) ? `${relative.startsWith('.') ? '' : './'}${relative}.ts` : target}';\n`;
    });
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${lines.join('')}export {};\n`);
  }
  const installed = path.join(tree, 'node_modules/undeclared-package');
  mkdirSync(installed, { recursive: true });
  writeFileSync(path.join(installed, 'index.js'), '');
  writeFileSync(path.join(tree, 'tsconfig.json'), '{}');
  writeFileSync(path.join(tree, 'package.json'), '{"dependencies":{"typeorm":"*","type-graphql":"*","express":"*"}}');
  const depcruise = path.resolve('node_modules/.bin/depcruise');
  const { stdout } = spawnSync(
    process.execPath,
    [depcruise, '--config', path.resolve('.dependency-cruiser.cjs'), '--output-type', 'json', 'src'],
    { cwd: tree, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
  );
  ({ violations } = (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary);
});

afterAll(() => rmSync(tree, { recursive: true }));

const brokenRules = (source: string, target: string) => {
  const names = (module: string) => [
    `src/${module}.ts`,
    `src/${path.dirname(module)}`,
    `node_modules/${module}/index.js`,
    module,
  ];
  return violations
    .filter(({ from, to }) => names(source).includes(from) && names(target).includes(to))
    .map(({ rule }) => rule.name);
};

test.each(forbidden)('%s must not import %s', (source, target, rule) => {
  expect(brokenRules(source, target)).toContain(rule);
});

test.each(allowed)('%s may import %s', (source, target) => {
  expect(brokenRules(source, target)).toEqual([]);
});

test('reports an orphaned module', () => {
  expect(brokenRules('ui/orphan', 'ui/orphan')).toEqual(['no-orphans']);
});

test('breaks every rule at least once', () => {
  const broken = new Set(violations.map(({ rule }) => rule.name));
  expect(rules.map(({ name }) => name).filter((name) => !broken.has(name))).toEqual([]);
});
