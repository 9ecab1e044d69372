import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { SettingsContext } from '../../rendering/settings.ts';
import { publicSettings } from '../../rules/settings.ts';
import { site } from '../../site.config.ts';
import { StandingCall } from './StandingCall.tsx';

test.each([
  [true, 'You and the visitor are told by email.'],
  [false, 'The visitor is not told, because this site sends no emails.'],
])('says who is told that a call is canceled if the site sends emails: %s', (sendsEmail, words) => {
  const settings = publicSettings({ ...site, portraitPicture: null, socialCard: '' }, { sendsEmail });
  const html = renderToStaticMarkup(
    <SettingsContext value={settings}>
      <StandingCall at="2026-03-02T15:00:00.000Z" />
    </SettingsContext>,
  );
  expect(html).toContain(`is canceled. ${words}`);
});
