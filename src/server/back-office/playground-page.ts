import { site } from '../../site.config.ts';
import type { Assets } from '../../rendering/Document.tsx';

/** The page around GraphiQL, which brings everything else itself. */
export function playgroundPage({ scripts, stylesheets, preloads }: Assets): string {
  const links = [
    ...stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    ...scripts.map((src) => `<script type="module" src="${src}"></script>`),
  ];
  return `<!doctype html>
<html lang="${site.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>Playground</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${links.join('\n')}
</head>
<body>
<noscript>The playground needs JavaScript. <a href="/operator">Back to the operator's pages</a></noscript>
<div id="playground"></div>
</body>
</html>
`;
}
