import { Module } from '@nestjs/common';
import { Sealed } from './sealed';
import { SecondFactorRepository } from './second-factor.repository';

@Module({
  providers: [Sealed, SecondFactorRepository],
  exports: [Sealed, SecondFactorRepository],
})
export class OneTimeCodesModule {}
