import path from 'node:path';
import { readdirSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { HOUR_MS } from '../../../src/rules/durations.ts';
import { restoreCommand } from '../../../src/server/backup/restore-command.ts';
import type { MailSink, ReceivedMail } from '../../../test/support/mail-sink.ts';
import { PASSWORD } from '../../../test/support/operators.ts';
import { follow } from '../../../test/support/page.ts';
import { waitFor } from '../../../test/support/wait-for.ts';
import type { MovableClock } from '../movable-clock.ts';
import { PORT, startSite, type Site } from '../site.ts';
import type { MonthDatabases } from './databases.ts';
import { nothingYet, type Comparison, type Expected } from './expected.ts';

/** The server treats the user agent of a headless browser as a crawler. */
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
/** The machine may be busy with other work. */
export const PATIENCE_MS = 120_000;

interface Parts {
  databases: MonthDatabases;
  browser: Browser;
  mails: MailSink;
  clock: MovableClock;
  /** Folder of the backups. */
  backupDir: string;
}

/** A running site whose clock moves from day to day, its visitors, and its owner, who signs in each day. */
export class Month {
  /** What the database and the pages must show at the end. */
  readonly expected: Expected = nothingYet();
  readonly mails: MailSink;
  readonly url = `http://localhost:${PORT}`;
  /** What was compared on the way. */
  readonly comparisons: Comparison[] = [];
  /** The tab of the owner. On odd days it runs scripts, on even days it does not. */
  owner!: Page;
  ownerHasScripts = true;

  private readonly parts: Parts;
  private environment: Record<string, string> = {};
  private site?: Site;
  private hours = 0;
  private day = 1;
  private visitors = 0;

  constructor(parts: Parts) {
    this.parts = parts;
    this.mails = parts.mails;
  }

  /** Starts a site with an empty database and the sample content, and creates the owner by the printed link. */
  async begin(): Promise<void> {
    await this.startSite(await this.parts.databases.create());
    await waitFor(() => Promise.resolve(this.setupPath() !== undefined));
    await this.visit(true, async (page) => {
      await page.goto(this.setupPath() ?? '');
      await page.getByLabel('Username').fill('anna');
      await page.getByLabel('Password').fill(PASSWORD);
      await follow(page.getByRole('button', { name: 'Create account' }));
    });
    await this.signInToday();
  }

  /** Ends the site at night and starts it on another day. The owner signs in. */
  async startDay(day: number): Promise<void> {
    await this.stop();
    this.passHours((day - this.day) * 24);
    this.day = day;
    await this.startSite(this.environment);
    await this.signInToday();
  }

  async stop(): Promise<void> {
    await this.owner.context().close();
    await this.site?.end('SIGTERM');
  }

  /** Ends the site if it is still running after an error. */
  async end(): Promise<void> {
    if (this.site && !this.site.ended()) await this.site.end('SIGKILL');
  }

  /** Moves the clock forward while the site is running. */
  passHours(hours: number): void {
    this.hours += hours;
    this.parts.clock.move(`+${Math.round(this.hours * 3_600)}`);
  }

  /** Returns the time of the site. */
  now = (): Date => new Date(Date.now() + this.hours * HOUR_MS);

  /** Opens a browser of a visitor with a network address of its own, and closes it after the visit. */
  async visit<Result>(hasScripts: boolean, work: (page: Page) => Promise<Result>): Promise<Result> {
    const context = await this.newContext(hasScripts);
    try {
      return await work(await context.newPage());
    } finally {
      await context.close();
    }
  }

  /** Returns the last email to this address with this subject. Waits for the first one. */
  async mailTo(address: string, subject: string): Promise<ReceivedMail> {
    const found = () =>
      this.mails.received.findLast(({ to, headers }) => to.includes(address) && headers['subject'] === subject);
    await waitFor(() => Promise.resolve(found() !== undefined), PATIENCE_MS);
    return found()!;
  }

  async signIn(): Promise<void> {
    await this.owner.getByLabel('Username').fill('anna');
    await this.owner.getByLabel('Password').fill(PASSWORD);
    await follow(this.owner.getByRole('button', { name: 'Sign in' }));
  }

  /** Restores the newest backup into another database, on which the site runs from now on. */
  async moveToBackup(): Promise<void> {
    const { backupDir, databases } = this.parts;
    const [newest = ''] = readdirSync(backupDir).sort().reverse();
    await this.stop();
    const environment = await databases.create();
    await restoreCommand([path.join(backupDir, newest)], {
      databaseUrl: environment['DATABASE_URL'],
      dataDir: environment['DATA_DIR'] ?? '',
    });
    await this.startSite(environment);
    await this.signInToday();
  }

  /** Closes the tab of the owner and opens another one in the same browser. */
  async reopenTab(): Promise<void> {
    const context = this.owner.context();
    await this.owner.close();
    await this.openTab(context);
  }

  private async signInToday(): Promise<void> {
    this.ownerHasScripts = this.day % 2 === 1;
    await this.openTab(await this.newContext(this.ownerHasScripts));
    await this.owner.goto('/operator');
    await this.signIn();
  }

  private async openTab(context: BrowserContext): Promise<void> {
    this.owner = await context.newPage();
    // The browser asks before unsaved input is lost.
    this.owner.on('dialog', (dialog) => void dialog.accept());
  }

  private async newContext(javaScriptEnabled: boolean): Promise<BrowserContext> {
    this.visitors += 1;
    const context = await this.parts.browser.newContext({
      baseURL: this.url,
      javaScriptEnabled,
      userAgent: PERSON,
      reducedMotion: 'reduce',
      extraHTTPHeaders: { 'x-forwarded-for': `198.51.${this.visitors >> 8}.${this.visitors & 255}` },
    });
    context.setDefaultTimeout(PATIENCE_MS);
    return context;
  }

  private async startSite(environment: Record<string, string>): Promise<void> {
    const { clock, mails, backupDir } = this.parts;
    this.environment = environment;
    this.site = await startSite({
      ...environment,
      ...clock.environment,
      SITE_ORIGIN: this.url,
      SMTP_URL: mails.url,
      BACKUP_DIR: backupDir,
    });
  }

  private setupPath(): string | undefined {
    return /\/operator\/setup\?token=[\w-]+/.exec(this.site?.output() ?? '')?.[0];
  }
}
