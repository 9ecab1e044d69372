import '@vitejs/plugin-react/preamble';
import 'graphiql/style.css';
import './playground.css';
import { GraphiQL, type GraphiQLProps } from 'graphiql';
import { createRoot } from 'react-dom/client';

/** GraphiQL with the schema of the signed-in operator. */
const fetcher: GraphiQLProps['fetcher'] = async (params) => {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify(params) });
  return response.json();
};

createRoot(document.getElementById('playground')!).render(
  <GraphiQL fetcher={fetcher} forcedTheme="dark" isHeadersEditorEnabled={false}>
    <GraphiQL.Logo>
      <a href="/operator">Back to Today</a>
    </GraphiQL.Logo>
  </GraphiQL>,
);
