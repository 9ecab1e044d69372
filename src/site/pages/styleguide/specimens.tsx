import { ArrowRight, Mail, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { Breadcrumb } from '../../../ui/Breadcrumb.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { CopyCode } from '../../../ui/CopyCode.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Select, TextArea, TextField } from '../../../ui/Field.tsx';
import { IconTile } from '../../../ui/IconTile.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Prose } from '../../../ui/Prose.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { RuledList } from '../../../ui/RuledList.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SkipLink } from '../../../ui/SkipLink.tsx';
import { TermRows } from '../../../ui/TermRows.tsx';
import { toast } from '../../../ui/toast.ts';
import { Toasts } from '../../../ui/Toasts.tsx';
import { ToastViewport } from '../../../ui/ToastViewport.tsx';
import { Tooltip } from '../../../ui/Tooltip.tsx';
import { Wordmark } from '../../../ui/Wordmark.tsx';

const text = 'A machine reads, sorts and drafts. A person decides.';
const items = ['Read', 'Sort', 'Draft'].map((title) => ({ title, text }));

/** The components of `src/ui` by file name, each in its states. */
export const specimens: Record<string, Record<string, ReactNode>> = {
  Badge: { plain: <Badge>180+ Technologies Mastered</Badge> },
  Breadcrumb: {
    'two levels': <Breadcrumb crumbs={[{ label: 'Technologies', href: '/technologies' }, { label: 'docassemble' }]} />,
  },
  Button: {
    primary: <Button>Start Your Project</Button>,
    quiet: <Button variant="quiet">View Case Studies</Button>,
    small: <Button size="small">Book a Consult</Button>,
    disabled: <Button disabled>Sending...</Button>,
    'as a link': <ButtonLink href="/contact">Schedule a Consultation</ButtonLink>,
    'link with an arrow': (
      <a href="#Button" className="arrow-link">
        View all <ArrowRight size={16} />
      </a>
    ),
  },
  CopyCode: {
    'beside a block': (
      <div className="flex items-center gap-3">
        <pre>npm start</pre>
        <CopyCode />
      </div>
    ),
  },
  ErrorSummary: {
    'two errors': (
      <ErrorSummary
        labels={{ 'field-error': 'Email', 'area-error': 'Project Details' }}
        errors={{ 'field-error': 'Please enter a valid email address', 'area-error': 'Please provide more details' }}
      />
    ),
  },
  Field: {
    empty: <TextField id="field" label="Name" required />,
    'with a hint': <TextField id="field-hint" label="Company" hint="As it stands on your letterhead." />,
    refused: <TextField id="field-error" label="Email" defaultValue="a@" error="Please enter a valid email address" />,
    disabled: <TextField id="field-disabled" label="Email" disabled />,
    'several lines': <TextArea id="area" label="Project Details" rows={3} />,
    'several lines, refused': <TextArea id="area-error" label="Project Details" rows={3} error="Too short" />,
    choice: (
      <Select id="select" label="Use Case">
        <option>Real Estate Automation</option>
        <option>Legal Tech Solutions</option>
      </Select>
    ),
  },
  Icon: {
    small: <ArrowRight size={16} />,
    large: <Mail size={48} strokeWidth={1.5} className="text-accent" />,
  },
  IconTile: {
    small: <IconTile icon="workflow" />,
    large: <IconTile icon="shield" color="#c0bfea" bgColor="#1e1e28" size="large" />,
    'a name that nobody knows': <IconTile icon="?" color="?" bgColor="?" />,
  },
  Notice: {
    'in place of a page': <Notice title="Not Found" text={text} actions={<Button>Return Home</Button>} />,
  },
  PageHeader: {
    full: <PageHeader eyebrow={<Badge>Eyebrow</Badge>} title="Title" lead={text} actions={<Button>Action</Button>} />,
  },
  Prose: {
    plain: (
      <Prose>
        <p>
          {text} <a href="#Prose">A link</a>, and <strong>what matters</strong>.
        </p>
        <h3>Heading</h3>
        <ul>
          <li>One</li>
          <li>Two</li>
        </ul>
      </Prose>
    ),
  },
  RuledList: {
    'three columns': <RuledList items={items} />,
    'two, in order': <RuledList items={items} columns={2} ordered />,
  },
  Section: { plain: <Section title="Title" lead={text} /> },
  TermRows: { plain: <TermRows rows={items.map(({ title }) => ({ term: title, children: text }))} /> },
  Tooltip: {
    'after 700 ms': (
      <Tooltip text="Search">
        <Button variant="quiet" aria-label="Search">
          <Search size={16} />
        </Button>
      </Tooltip>
    ),
  },
  RichText: { article: <RichText html="<h2>A heading</h2><p>A paragraph with <code>code</code>.</p>" /> },
  SkipLink: { 'visible with keyboard focus': <SkipLink /> },
  Toasts: {
    'on demand': (
      <Button onClick={() => toast({ title: 'Saved', description: 'The article is published.' })}>Show a toast</Button>
    ),
    host: <Toasts />,
  },
  ToastViewport: { empty: <ToastViewport toasts={[]} /> },
  Wordmark: { brand: <Wordmark brand="Brand" /> },
};
