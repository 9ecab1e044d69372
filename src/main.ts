import cluster from 'node:cluster';

/* Runs the built server: a supervisor, which does not load the server itself, and its worker. */
if (cluster.isPrimary) {
  const { supervise } = await import('./server/supervisor.ts');
  await supervise();
} else {
  const [{ start }, { builtSite }] = await Promise.all([import('./start.ts'), import('./server/pages/built-site.ts')]);
  await start(builtSite());
}
