import { configOr } from '@daybook/composition/main';
import { readConfig } from '@daybook/standalone-service/config';

/** The program over ports that interrupt it where a test wants it, by the file that `INTERRUPTION` names. */
const config = configOr(readConfig);
const [{ behindFrontDoor, runProgram }, { compose }, { interruptedPlatform }] = await Promise.all([
  import('@daybook/composition'),
  import('@daybook/standalone-service'),
  import('./interrupted-platform.js'),
]);
const file = process.env['INTERRUPTION'] ?? '';
await runProgram(() =>
  behindFrontDoor(config, 'standalone', (platform) => compose(config, interruptedPlatform(platform, file))),
);
