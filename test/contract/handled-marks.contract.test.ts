import { onEveryMemorySide } from '../testkit/memory-side.ts';
import { handledMarksContract } from './handled-marks-contract.ts';

onEveryMemorySide(handledMarksContract);
