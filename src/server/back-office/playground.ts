import type { RequestHandler } from 'express';
import type { Config } from '../../config.ts';
import type { Assets } from '../../rendering/Document.tsx';
import { language } from '../../site.config.ts';
import { playgroundPolicy, POLICY } from '../http/security-headers.ts';
import { keepPrivate } from './keep-private.ts';

/** Sends the page that GraphiQL fills. */
export function playground(config: Config, assets: () => Assets): RequestHandler {
  const policy = playgroundPolicy(config);
  return (_request, response) => {
    keepPrivate(response);
    response.set(POLICY, policy).type('html').send(playgroundPage(assets()));
  };
}

function playgroundPage({ scripts, stylesheets, preloads }: Assets): string {
  const links = [
    ...stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    ...scripts.map(({ src, integrity }) => `<script type="module" src="${src}" integrity="${integrity}"></script>`),
  ];
  return `<!doctype html>
<html lang="${language}">
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
