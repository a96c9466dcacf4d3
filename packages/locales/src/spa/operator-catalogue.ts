import type { operatorCatalogue as english } from '../en/operator-catalogue.ts';
import type { Translation } from '../translation.ts';

export const operatorCatalogue: Translation<typeof english> = {
  12294:
    'La venta ya empezó y las condiciones no se pueden cambiar. Termina la venta y crea un producto nuevo.',
  12295:
    'La tasa de este día ya no se puede fijar: el día empezó o su tasa ya está publicada. Fija la de un día posterior.',
  12297: 'El periodo de suscripción sigue abierto. Espera a que termine.',
  12310:
    'Esto requiere dos operadores y nadie más puede aprobarlo todavía. Invita a otro operador con el rol {roles} que ya haya configurado su acceso.',
  12311:
    'Esto cambió desde que se propuso o se mostró. Revísalo de nuevo. Si ya no se puede hacer, crea otra propuesta.',
  12312: 'Este rol es nuevo para ti o tu acceso se restableció. Puedes usarlo a partir del {from}.',
  12313: 'Este enlace expiró o ya se usó. Pide uno nuevo a un administrador.',
  12314: 'Tú aplicaste esta restricción. Pide a otro operador con el rol de soporte que la levante.',
  12315:
    'Este registro no coincide con lo que guardó el sistema. No se hizo nada y se avisó a los administradores.',
  12320: 'Alguien cambió esto desde que lo abriste. No se guardó nada. Revísalo de nuevo.',
};
