import { Clock, Mail, PhoneCall } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { useSettings } from '../../../rendering/settings.ts';
import { replyTime } from '../../../rules/response-time.ts';
import { Metadata } from '../../../rendering/metadata.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ContactForm } from './ContactForm.tsx';
import type { ContactData, Questions } from './contact.loader.ts';

const process = [
  ['Discovery Call', 'Thirty minutes about your process today: its steps, its volume and its problems.'],
  ['Technical Assessment', 'I review the systems, the data and the exceptions, and name what should stay manual.'],
  ['Solution Design', 'A written design with scope, price, acceptance tests and the figures to be measured.'],
  ['Development & Testing', 'Working software in short steps, tested on your real cases before anyone depends on it.'],
] as const;

/** All case studies, and their groups. */
const examples = [
  ['', 'View Case Studies'],
  ['#real-estate', 'Real Estate'],
  ['#legal-tech', 'Legal Tech'],
  ['#process-automation', 'Process Automation'],
] as const;

export { ContactPage as Component };

function ContactPage() {
  const { replyHours } = useSettings();
  const { refused, about, measured, questions } = useLoaderData<ContactData>();
  return (
    <>
      <Metadata
        title="Contact - Start Your Automation Project"
        description={`Describe the process you want to automate. I typically reply within ${replyTime(replyHours)}, with questions or a proposal for a 30-minute call.`}
        keywords={['contact', 'consultation', 'legal tech consulting', 'automation project']}
      />
      <PageHeader
        title="Get Started"
        lead="Tell me about the work that takes too long or goes wrong too often. Plain words are enough."
      />
      <div className="container section grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section
          aria-labelledby="project-details"
          className="self-start rounded-panel border border-hairline bg-surface-1 p-5 sm:p-8"
        >
          <h2 id="project-details" className="mb-6 text-h3">
            Project Details
          </h2>
          <ContactForm refused={refused} about={about} />
        </section>
        <div className="space-y-12">
          <DirectContact measured={measured} />
          <ProjectProcess />
          {questions.length > 0 && <CommonQuestions questions={questions} />}
          <CaseStudies />
        </div>
      </div>
    </>
  );
}

function DirectContact({ measured }: Pick<ContactData, 'measured'>) {
  const { email, booking, replyHours } = useSettings();
  return (
    <section aria-labelledby="direct-contact">
      <h2 id="direct-contact" className="mb-4 text-card">
        Direct Contact
      </h2>
      <ul className="divide-y divide-hairline border-y border-hairline">
        <ContactLine icon={<Mail size={20} />} title="Email">
          <a href={`mailto:${email}`} className="break-all underline underline-offset-4">
            {email}
          </a>
        </ContactLine>
        <ContactLine icon={<PhoneCall size={20} />} title="Schedule a Call">
          <a href={booking} className="underline underline-offset-4">
            Book a 30-minute consultation
          </a>
        </ContactLine>
        <ContactLine icon={<Clock size={20} />} title="Response Time">
          Typically within {replyTime(replyHours)}
          <span className="block text-caption">{measured}</span>
        </ContactLine>
      </ul>
    </section>
  );
}

function ContactLine({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-4 py-4">
      <span className="mt-0.5 text-text-2">{icon}</span>
      <div>
        <h3 className="font-semibold">{title}</h3>
        <p className="text-text-2">{children}</p>
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
      <ol className="space-y-6">
        {process.map(([title, text], index) => (
          <li key={title} className="flex gap-4">
            <span className="tabular text-text-3" aria-hidden="true">
              {String(index + 1).padStart(2, '0')}
            </span>
            <div>
              <h3 className="font-semibold">{title}</h3>
              <p className="text-text-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The button "See Case Studies" of the home page leads here, because all calls to action lead to this page. */
function CaseStudies() {
  return (
    <section id="case-studies" aria-labelledby="examples">
      <h2 id="examples" className="mb-4 text-card">
        See examples first
      </h2>
      <p className="flex flex-wrap gap-x-5">
        {examples.map(([group, name]) => (
          <a key={group} href={`/case-studies${group}`} className="arrow-link">
            {name}
          </a>
        ))}
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
      <div className="divide-y divide-hairline border-y border-hairline">
        {questions.map(({ question, answer }) => (
          <details key={question} open className="py-1">
            <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{question}</summary>
            <p className="pb-3 text-text-2">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
