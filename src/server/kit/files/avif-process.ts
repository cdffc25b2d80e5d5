import { constants, setPriority } from 'node:os';
import { makeAvifs } from './make-avifs.ts';

/** `node avif-process.js FOLDER NAME`: one picture, after everything else that the machine has to do. */
const [folder = '', name = ''] = process.argv.slice(2);
setPriority(constants.priority.PRIORITY_LOW);
process.stdin.once('end', () => process.exit(1)).resume(); // whoever started it has ended
await makeAvifs({ folder }, name);
process.exit(0);
