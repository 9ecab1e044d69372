import '@vitejs/plugin-react/preamble';
import 'graphiql/style.css';
import './playground.css';
import { GraphiQL, type GraphiQLProps } from 'graphiql';
import { createRoot } from 'react-dom/client';
import { playgroundQueries } from './playground-queries.ts';

/** GraphiQL with the schema of the signed-in operator. The ready-made queries are its first tabs. */
const fetcher: GraphiQLProps['fetcher'] = async (params) => {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify(params) });
  return response.json();
};
const tabs = playgroundQueries.map((query) => ({ query }));

createRoot(document.getElementById('playground')!).render(
  <GraphiQL fetcher={fetcher} defaultTabs={tabs} forcedTheme="dark" isHeadersEditorEnabled={false}>
    <GraphiQL.Logo>
      <a href="/operator">Back to Today</a>
    </GraphiQL.Logo>
  </GraphiQL>,
);
