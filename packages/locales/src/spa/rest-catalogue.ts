import type { restCatalogue as english } from '../en/rest-catalogue.ts';
import type { Translation } from '../translation.ts';

export const restCatalogue: Translation<typeof english> = {
  577: 'No se aceptan imágenes en este formato (HEIC, por ejemplo). Elige una imagen JPG, PNG, WebP o GIF.',
  578: 'Esta clave API no es válida: no la encontramos, se eliminó o expiró. Crea una nueva en Seguridad.',
  579: 'Esta clave API no se puede usar desde esta dirección IP. Usa una dirección permitida o crea una clave que permita esta.',
  580: 'La hora de esta llamada está fuera de su ventana. Ajusta el reloj de tu dispositivo y envía la llamada de nuevo.',
  581: 'La firma no corresponde a esta clave y a esta llamada. Revisa la clave y el texto firmado.',
  582: 'No puedes tener más claves API. Elimina una primero.',
  583: 'Esto no es una clave pública del algoritmo elegido. Pégala en formato PEM: Ed25519, o RSA de 2,048 a 4,096 bits.',
  584: 'Seguiste llamando después de que te pedimos esperar. Inténtalo de nuevo en {seconds, plural, one {# segundo} other {# segundos}} y llama con menos frecuencia.',
  11902: 'Saldo insuficiente para este retiro. Ingresa un monto menor.',
  11904: 'Ya hay un retiro pendiente. Espera a que se complete o cancélalo.',
  11905: 'La dirección de retiro no es válida. Revísala o elige otra.',
  11906: 'Esta moneda no está disponible en esta red. Elige otra red.',
  11907: 'No puedes guardar más. Elimina una primero.',
  11908: 'El número de cuenta no es válido para el país del banco. Revisa el número y el país.',
  11909: 'El número de ruta ABA no es válido. Revísalo: tiene 9 dígitos.',
  11910: 'El código SWIFT no es válido. Revísalo: tiene 8 u 11 letras y dígitos.',
  11914: 'El monto está fuera de los límites de retiro. Revisa el mínimo y el máximo.',
  11920: 'Esta dirección o cuenta bancaria es nueva y aún no se puede usar. Elige otra o espera.',
  11921:
    'Los retiros están suspendidos. {why} {until} Si tienes preguntas, contacta al servicio de atención al cliente.',
  11922:
    'Esto supera el límite diario de retiro de tu nivel de verificación. Ingresa un monto menor o verifica el siguiente nivel.',
  11923: 'Este retiro ya no se puede modificar. Consulta su estado en el historial de retiros.',
  11924: 'La comisión de retiro cambió. Revísala y vuelve a confirmar.',
  11925: 'Este código se envió para otro monto o destino. Solicita uno nuevo para este retiro.',
  11926:
    'Este es el contrato de un token, no una wallet: el dinero enviado ahí se pierde. Ingresa la dirección de tu wallet.',
  11927:
    'Esta dirección pertenece a la propia red, no a una wallet: el dinero enviado ahí se pierde. Ingresa la dirección de tu wallet.',
  11928:
    'Nadie tiene la clave de esta dirección: el dinero enviado ahí se pierde. Ingresa la dirección de tu wallet.',
  11929:
    'Cualquiera podría llevarse el dinero de esta dirección: nada la protege. Ingresa la dirección de tu wallet.',
  11930:
    'Esta es tu propia dirección de depósito con nosotros. Para mover dinero entre tus cuentas, usa Transferir. Para retirar, ingresa una dirección externa.',
  11931:
    'Esta dirección pertenece a nuestra plataforma: recibe los depósitos de otro cliente o guarda nuestros propios fondos. No puedes retirar a ella. Ingresa la dirección de tu wallet.',
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
  12330: 'Esta confirmación ya no es válida: pasó demasiado tiempo o ya se usó. Empieza de nuevo.',
  12331:
    'Esta llave de acceso se usó en otra dirección. Abre el sitio con su propia dirección e inténtalo de nuevo.',
  12332: 'Esta llave de acceso no se conoce aquí. Usa otra o inicia sesión con tu contraseña.',
  12333: 'Esta llave de acceso se eliminó y ya no funciona. Usa otra o inicia sesión con tu contraseña.',
  12334:
    'Tu dispositivo no verificó que eres tú. Configura en él un PIN, una huella o tu rostro e inténtalo de nuevo.',
  12335:
    'Parece que esta llave de acceso existe dos veces, así que ya no funciona. Inicia sesión de otra forma y agrega una nueva.',
  12336: 'No se pudo verificar esta llave de acceso. Inténtalo de nuevo o usa otra.',
  12337: 'No puedes tener más llaves de acceso. Elimina una primero.',
  12338:
    'Confirma con tu llave de acceso. Si no la tienes, restablece tu contraseña: eso elimina tus llaves de acceso.',
  12340: 'Alcanzaste el máximo de alertas activas. Elimina una primero.',
  12341: 'Ingresa un valor dentro de los límites y del paso de precio de este mercado.',
  12342: 'Ese valor ya se alcanzó. Elige otro.',
};
