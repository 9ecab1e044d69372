import { Clock, Mail, PhoneCall } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { useSettings } from '../../../rendering/settings.ts';
import { promiseInWords } from '../../../rules/reply-promise.ts';
import { Metadata } from '../../../rendering/metadata.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { caseStudyPath } from '../../../rules/paths.ts';
import { Engagements } from '../../components/Engagements.tsx';
import { ILLUSTRATIVE } from '../../components/illustrative.ts';
import { NextReply } from './NextReply.tsx';
import { withPrice } from './questions.ts';
import { NextTimes } from './NextTimes.tsx';
import { ContactForm } from './ContactForm.tsx';
import type { ContactData, Questions } from './contact.loader.ts';

const process = [
  ['Discovery Call', 'Thirty minutes about your process: its steps, volume and problems.'],
  ['Technical Assessment', 'The count of your process: its volume, minutes and exceptions, and what stays manual.'],
  ['Solution Design', 'The written design: scope, price and acceptance tests.', '/sample'],
  ['Development & Testing', 'Working software in short steps, tested on your real cases.'],
] as const;

export { ContactPage as Component };

function ContactPage() {
  const settings = useSettings();
  const { refused, about, measured, questions, engagements, caseStudies, calls } = useLoaderData<ContactData>();
  const answered = withPrice(questions, settings);
  const { email, booking } = settings;
  const callAddress = calls ? '/contact/call' : (booking ?? `mailto:${email}?subject=30-minute%20consultation`);
  return (
    <>
      <Metadata
        title="Contact - Start Your Automation Project"
        description={`Describe the process you want to automate. I reply ${promiseInWords(settings)}, with questions or a proposal for a 30-minute call.`}
        keywords={['contact', 'consultation', 'legal tech consulting', 'automation project']}
      />
      <PageHeader
        title="Get Started"
        lead={
          <>
            Tell me about the work that takes too long or goes wrong too often. Plain words are enough.
            <span className="lg:hidden print:hidden">
              {' '}
              Or{' '}
              <a href={callAddress} className="underline underline-offset-4">
                book a call
              </a>
              .
            </span>
          </>
        }
      />
      <div className="container section-compact grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <section
          aria-labelledby="project-details"
          className="rounded-panel border border-hairline bg-surface-1 p-5 sm:p-8"
        >
          <h2 id="project-details" className="mb-6 text-h3">
            Project Details
          </h2>
          <ContactForm refused={refused} about={about} />
        </section>
        <DirectContact measured={measured} calls={calls} callAddress={callAddress} />
        <div className="space-y-12 lg:col-span-2">
          <ProjectProcess />
          {answered.length > 0 && <CommonQuestions questions={answered} />}
          {engagements.length > 0 && (
            <section aria-labelledby="prices">
              <h2 id="prices" className="mb-4 text-card">
                What it costs
              </h2>
              <Engagements engagements={engagements} />
            </section>
          )}
          {caseStudies.length > 0 && <CaseStudies caseStudies={caseStudies} />}
        </div>
      </div>
    </>
  );
}

function DirectContact({
  measured,
  calls,
  callAddress,
}: Pick<ContactData, 'measured' | 'calls'> & { callAddress: string }) {
  const settings = useSettings();
  const { email } = settings;
  return (
    <section aria-labelledby="direct-contact" className="lg:sticky lg:top-24">
      <h2 id="direct-contact" className="mb-4 text-card">
        Direct Contact
      </h2>
      <ul className="divide-y divide-hairline border-y border-hairline">
        <ContactLine icon={<Mail size={20} />} title="Email">
          <a href={`mailto:${email}`} className="break-all underline underline-offset-4">
            {email}
          </a>
          <span className="block text-caption">You can write without the form.</span>
        </ContactLine>
        <ContactLine icon={<PhoneCall size={20} />} title="Schedule a Call">
          <a href={callAddress} className="underline underline-offset-4">
            Book a 30-minute consultation
          </a>
          {calls && <NextTimes times={calls.offered} />}
        </ContactLine>
        <ContactLine icon={<Clock size={20} />} title="Response Time">
          Typically {promiseInWords(settings)}
          <span className="block text-caption">{measured}</span>
          <NextReply />
        </ContactLine>
      </ul>
    </section>
  );
}

function ContactLine({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-4 py-4">
      <span className="mt-0.5 text-text-2">{icon}</span>
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold">{title}</h3>
        <div className="text-text-2">{children}</div>
      </div>
    </li>
  );
}

function ProjectProcess() {
  return (
    <section aria-labelledby="project-process">
      <h2 id="project-process" className="mb-4 text-card">
        Project Process
      </h2>
      <ol className="grid gap-x-8 border-b border-hairline sm:grid-cols-2 lg:grid-cols-4">
        {process.map(([title, text, sample], index) => (
          <li key={title} className="border-t border-hairline py-4">
            <h3 className="font-semibold">
              <span className="tabular mr-1 text-text-3" aria-hidden="true">
                {index + 1}
              </span>{' '}
              {title}
            </h3>
            <p className="mt-1 text-pretty text-text-2">
              {text}
              {sample && (
                <a href={sample} className="ml-1 underline underline-offset-4">
                  See a sample
                </a>
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The button "See Case Studies" of the home page leads here, because all calls to action lead to this page. */
function CaseStudies({ caseStudies }: Pick<ContactData, 'caseStudies'>) {
  return (
    <section id="case-studies" aria-labelledby="examples">
      <h2 id="examples" className="mb-4 text-card">
        Case studies
      </h2>
      <ul className="grid gap-x-8 border-b border-hairline lg:grid-cols-3 print:grid-cols-3">
        {caseStudies.map(({ title, slug, metric }) => (
          <li key={slug} className="border-t border-hairline py-4">
            <a href={caseStudyPath({ slug })} className="text-link">
              {title}
            </a>
            {metric && (
              <p className="text-caption text-text-2">
                {metric.label}: {metric.improvement}
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-caption text-text-3">
        {ILLUSTRATIVE}{' '}
        <a href="/case-studies" className="text-link">
          View Case Studies
        </a>
      </p>
    </section>
  );
}

function CommonQuestions({ questions }: { questions: Questions }) {
  return (
    <section aria-labelledby="common-questions">
      <h2 id="common-questions" className="mb-4 text-card">
        Common Questions
      </h2>
      <dl className="grid gap-x-16 border-t border-hairline lg:grid-cols-2 print:block">
        {questions.map(({ question, answer }) => (
          <div key={question} className="border-b border-hairline py-4">
            <dt className="font-semibold">{question}</dt>
            <dd className="mt-1 text-pretty text-text-2">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
