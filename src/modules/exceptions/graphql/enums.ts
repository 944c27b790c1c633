import { registerEnumType } from 'type-graphql';
import { ExceptionSeverity, ExceptionSource } from '../exception.ts';

registerEnumType(ExceptionSource, {
  name: 'ExceptionSource',
  description: 'What was being done when something unexpected happened.',
  valuesConfig: {
    READ: { description: 'A query was being answered.' },
    WRITE: { description: 'A mutation was being carried out, or a worker was at work.' },
  },
});

registerEnumType(ExceptionSeverity, {
  name: 'ExceptionSeverity',
  description: 'How bad it is.',
  valuesConfig: {
    LOW: { description: 'It was tried again and succeeded.' },
    MEDIUM: { description: 'Something could not be read.' },
    HIGH: { description: 'Something could not be written, or an event could not have its effect.' },
    CRITICAL: { description: 'Something that the program takes for granted does not hold: a defect.' },
  },
});
