/**
 * Time zone of the tests, their servers, databases and browsers. Its date differs from that of UTC for most of the day, so
 * that nothing passes only because a machine uses UTC. `npm run test:dates` sets others.
 */
export const TIME_ZONE = process.env['TEST_TIME_ZONE'] ?? 'Pacific/Kiritimati';
