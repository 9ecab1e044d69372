import '@vitejs/plugin-react/preamble';
import 'graphiql/style.css';
import './playground.css';
import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import { createRoot } from 'react-dom/client';
import { playgroundQueries } from './playground-queries.ts';

/** GraphiQL with the schema of the signed-in operator. The ready-made queries are its first tabs. */
const fetcher = createGraphiQLFetcher({ url: '/graphql' });
const tabs = playgroundQueries.map((query) => ({ query }));

createRoot(document.getElementById('playground')!).render(
  <GraphiQL fetcher={fetcher} defaultTabs={tabs} forcedTheme="dark" isHeadersEditorEnabled={false}>
    <GraphiQL.Logo>
      <a href="/operator">Back to Today</a>
    </GraphiQL.Logo>
  </GraphiQL>,
);
