import { Gauge, type Registry } from 'prom-client';

/** First part of the name of every metric of the site. */
export const PREFIX = 'site_';

interface Reading {
  name: string;
  help: string;
  read(): number | undefined | Promise<number | undefined>;
}

/** Adds a metric that is read when it is asked for. It has no value while it cannot be read. */
export function gauge(register: Registry, { name, help, read }: Reading): void {
  const metric = new Gauge({
    name: `${PREFIX}${name}`,
    help,
    registers: [],
    async collect() {
      // While the database is away, the other metrics are still wanted.
      const value = await Promise.resolve(read()).catch(() => undefined);
      if (value === undefined) this.remove();
      else this.set(value);
    },
  });
  register.registerMetric(metric as Gauge);
}
