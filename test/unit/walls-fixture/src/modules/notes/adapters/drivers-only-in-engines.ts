import type { Kafka } from 'kafkajs';

export type Leak = Kafka;
