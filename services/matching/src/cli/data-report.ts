import { printDataReport } from '@duet/service-kit/data-report';
import { dataLevels as levels } from '../data-levels';
import { retention } from '../retention';

void printDataReport({ service: 'matching', levels, retention });
