import { expect, test } from '@jest/globals';
import { replyTime } from '../../src/rules/response-time.ts';
import { site } from '../../src/site.config.ts';
import { bootApp, CRAWLER } from '../support/app.ts';

const app = bootApp();

interface Screen {
  texts: string[];
  links: [label: string, target: string][];
}

/** Texts and links of each screen (specification 2). */
const screens: Record<string, Screen> = {
  '/': {
    texts: [
      '60%',
      'faster exhibit prep',
      '30%',
      'fewer intake errors',
      '40%',
      'cost reduction',
      '90%',
      'time savings',
      'Process Automation',
      'AI Integration',
      'Compliance & Security',
    ],
    links: [
      ['Book a Consult', '/contact'],
      ['See Case Studies', '/contact#case-studies'],
      ['Get Started Today', '/contact'],
      ['View All 100+ Technologies', '/technologies'],
    ],
  },
  '/services': {
    texts: [
      'Tenant screening automation',
      'Deposit and payment syncing',
      'Listing syndication',
      'Property media workflows',
      'Automated house rules',
      'Document assembly',
      'Evidence processing',
      'Discovery management',
      'Docketing automation',
      'Media processing',
      'Technology services only',
    ],
    links: [
      ['Get Started Today', '/contact'],
      ['Process Automation', '/services/process-automation'],
      ['AI Integration', '/services/ai-integration'],
    ],
  },
  '/services/real-estate-tech': {
    texts: ['Tenant screening', 'deposit', 'Listing syndication', 'Maintenance scheduling', 'Lease management'],
    links: [
      ['Schedule Consultation', '/contact'],
      ['View Case Studies', '/case-studies'],
    ],
  },
  '/services/legal-tech': {
    texts: [
      'Technology Services Only - No Legal Advice Provided',
      'Document automation',
      'eFiling systems',
      'Case research',
      'Time tracking and billing',
      'Compliance management',
      'Client portal',
      'Case management',
      'E-signature',
      'Security and compliance',
    ],
    links: [
      ['Schedule a Consultation', '/contact'],
      ['View Case Studies', '/case-studies'],
    ],
  },
  '/services/process-automation': {
    texts: [
      'RPA',
      'Workflow automation',
      'up to 80%',
      '5,000+',
      'Conditional automation',
      'Custom robotic coding',

      'Industrial controller programming',
      'Lower costs',
      'Fewer errors',
      'Round-the-clock operation',
      'Scalability',
    ],
    links: [
      ['Start Automation Project', '/contact'],
      ['View Automation Case Studies', '/case-studies'],
    ],
  },
  '/services/ai-integration': {
    texts: [
      'Document analysis',
      'Sentiment analysis',
      'Content generation',
      'Predictive analytics',
      'Pattern recognition',
      'Anomaly detection',
      'Chatbots',
      'Intelligent search',
      'Contract analysis',
      'Customer segmentation',
      'Fraud detection',
      'Business intelligence',
      'Custom assistants',
      'Document processing',
      'Code generation',
      'Secure API integration',
      'Fine-tuning',
      'Multi-modal',
      'Compliance and privacy',
      'Assessment and Planning',
      'Data Preparation',
      'Model Development',
      'Deployment and Monitoring',
    ],
    links: [
      ['Start AI Project', '/contact'],
      ['View AI Case Studies', '/case-studies'],
    ],
  },
  '/case-studies': {
    texts: [
      '85%',
      'average time savings',
      '97%',
      'error reduction',
      '45%',
      'cost reduction',
      '250%',
      'capacity increase',
      'illustrative engagements',
    ],
    links: [['Start Your Project', '/contact']],
  },
  '/about': {
    texts: [
      'Integrity',
      'Security',
      'Velocity',
      'Documentation',
      '2003',
      'Present',
      'Education',
      'sample',
      'no legal advice',
    ],
    links: [['Get Started Today', '/contact']],
  },
  '/contact': {
    texts: [
      'Get Started',
      'Project Details',
      'Name',
      'Email',
      'Company',
      'Role',
      'Use Case',
      'Real Estate Automation',
      'Legal Tech Solutions',
      'Document Processing',
      'Workflow Automation',
      'Other / Custom Solution',
      'Direct Contact',
      'Schedule a Call',
      'Book a 30-minute consultation',
      'Response Time',
      `Typically within ${replyTime(site.replyHours)}`,
      'Discovery Call',
      'Technical Assessment',
      'Solution Design',
      'Development & Testing',
      'Common Questions',
      '2-4 weeks',
      '6-12 weeks',
      'retainer',
      'compliance',
      'confidential or privileged information',
    ],
    links: [
      [site.email, `mailto:${site.email}`],
      ['View Case Studies', '/case-studies'],
    ],
  },
  '/legal': {
    texts: [
      'technology services only',
      'attorney-client relationship',
      'legal advice',
      'limited to the fees',
      'data',
      'arbitration',
      'negotiat',
    ],
    links: [['Contact Us', '/contact']],
  },
  '/privacy': {
    texts: [
      'Last updated December 15, 2024',
      'Access',
      'Correction',
      'Portability',
      'Deletion',
      'Opt-out',
      'Restriction',
      'Essential',
      'Analytics',
      'Functional',
      'cookie',
      'sell',
    ],
    links: [[site.email, `mailto:${site.email}`]],
  },
};

test.each(Object.entries(screens))(
  'shows the texts and links of the specification on %s',
  async (path, { texts, links }) => {
    const { document } = await app.page(path, { userAgent: CRAWLER });
    const main = document.querySelector('main');
    const shownText = (main?.structuredText ?? '').replaceAll(/\s+/g, ' ').toLowerCase();
    const found = main
      ?.querySelectorAll('a')
      .map((link) => [link.text.replaceAll(/\s+/g, ' ').trim(), link.getAttribute('href')]);
    expect(texts.filter((text) => !shownText.includes(text.toLowerCase()))).toEqual([]);
    const missing = links.filter(
      ([label, target]) => !found?.some(([text, href]) => text?.startsWith(label) && href?.startsWith(target)),
    );
    expect(missing).toEqual([]);
  },
);

test('selects real estate first in the contact form', async () => {
  const { document } = await app.page('/contact');
  expect(document.querySelector('option')?.getAttribute('value')).toBe('real-estate');
});
